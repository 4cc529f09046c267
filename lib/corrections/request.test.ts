import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeHolderWithRequest, makeCorrectionsAdmin, makeHolder } from '@/lib/testing/corrections'
import { anyTime, inParallel, countByStatus } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof makeCorrectionsAdmin>>
beforeAll(async () => {
  admin = await makeCorrectionsAdmin()
})

const auditTrailOf = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })

describe('requesting a correction', () => {
  test('lists it for administrators with both spellings and leaves the certificate unchanged', async () => {
    const { user, certificate, requestCorrection, ownCertificates } = await makeHolder()
    const { status, body } = await requestCorrection({ full_name: '  Asha   Ramanathan ' })
    expect([status, body.message]).toEqual([201, messages.corrections.requested])
    expect((await admin.listCorrections()).find(({ id }) => id === body.data.id)).toEqual({
      id: body.data.id,
      cid: certificate.cid,
      title: certificate.title,
      is_valid: true,
      name: user.name,
      email: user.email,
      full_name: 'Asha Raman',
      wished: 'Asha Ramanathan',
      note: 'As in my passport.',
      state: 'open',
      reason: null,
      requested_at: anyTime,
      decided_at: null,
    })
    expect(await ownCertificates()).toMatchObject([
      {
        is_valid: true,
        full_name: 'Asha Raman',
        correction: { full_name: 'Asha Ramanathan', state: 'open' },
      },
    ])
    expect(await auditTrailOf(certificate.id)).toMatchObject([
      { action: 'correction.requested', actorId: user.id, details: { wished: 'Asha Ramanathan' } },
    ])
  })

  test('with the same name in parallel stores one request', async () => {
    const { certificate, requestCorrection } = await makeHolder()
    const answers = await inParallel(policies.requestCorrection.max, () => requestCorrection())
    expect(countByStatus(answers)).toEqual({ 201: policies.requestCorrection.max })
    expect(await db.nameCorrection.count({ where: { certificateId: certificate.id } })).toBe(1)
    expect(await auditTrailOf(certificate.id)).toHaveLength(1)
  })

  test('for another name is refused while a request is open: one of parallel requests succeeds, and the database refuses a second', async () => {
    const { certificate, user, requestCorrection } = await makeHolder()
    const answers = await inParallel(6, (index) =>
      requestCorrection({ full_name: `Asha ${'STUVWX'.charAt(index)}aman` }),
    )
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 5 })
    const second = { certificateId: certificate.id, userId: user.id, fullName: 'Other Name' }
    await expect(db.nameCorrection.create({ data: second })).rejects.toMatchObject({ code: 'P2002' })
  })

  test('for a certificate of somebody else responds as if there were no such certificate', async () => {
    const [{ requestCorrection }, other] = [await makeHolder(), await makeHolder()]
    const response = await requestCorrection({ cid: other.certificate.cid })
    expect(response).toEqual({ status: 404, body: { message: messages.certificates.idUnknown } })
    expect(await other.ownCertificates()).toMatchObject([{ correction: null }])
  })

  test.each([
    ['', messages.certificates.invalidFullName],
    ['Al', messages.certificates.invalidFullName],
    ['Asha 1st', messages.certificates.nameCharacters],
    // The certificate already has this name.
    ['Asha Raman', messages.admin.noUpdate],
    ['ᠮᠥᠩᠭᠡ', `${messages.certificates.nameCannotBePrinted}ᠮ ᠥ ᠩ ᠭ ᠡ`],
  ])('for the name %j is refused', async (full_name, message) => {
    const { requestCorrection } = await makeHolder()
    expect(await requestCorrection({ full_name })).toEqual({
      status: 400,
      body: { message, fields: { full_name: message } },
    })
  })

  test('with a note that is too long is refused', async () => {
    const { requestCorrection } = await makeHolder()
    expect(await requestCorrection({ note: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { fields: { note: messages.corrections.noteTooLong } },
    })
  })

  test('is refused before the name is confirmed and after the certificate is revoked', async () => {
    const unconfirmed = await makeHolder({ fullName: null, nameConfirmedAt: null })
    expect((await unconfirmed.requestCorrection()).body.message).toBe(messages.certificates.nameNotConfirmed)
    const revoked = await makeHolder({ state: 'revoked', revokedAt: new Date(), revokedReason: 'No' })
    expect(await revoked.requestCorrection()).toMatchObject({
      status: 409,
      body: { message: messages.certificates.noLongerValid },
    })
  })

  test('is refused after too many requests; those with an invalid body do not count', async () => {
    const { requestCorrection } = await makeHolder()
    for (let n = 0; n < policies.requestCorrection.max; n++) await requestCorrection({ full_name: '' })
    for (let n = 0; n < policies.requestCorrection.max; n++)
      expect((await requestCorrection()).status).toBe(201)
    expect((await requestCorrection()).status).toBe(429)
  })
})

test('the list is searched by either spelling and the user name, and filtered by state', async () => {
  const { user, requestCorrection } = await makeHolder()
  // Neither spelling contains the other.
  const { id } = (await requestCorrection({ full_name: 'Asha Narayan' })).body.data
  for (const q of [user.name, 'asha narayan', 'asha raman'])
    expect((await admin.listCorrections({ q, state: 'open' })).map((one) => one.id)).toContain(id)
  expect(await admin.listCorrections({ q: user.name, state: 'declined' })).toEqual([])
})

test('deleting an account deletes its correction requests', async () => {
  const { id, user } = await makeHolderWithRequest()
  await db.user.delete({ where: { id: user.id } })
  expect(await db.nameCorrection.findUnique({ where: { id } })).toBeNull()
})
