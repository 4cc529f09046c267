import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { asked, makeDecidingAdmin, holder } from '@/lib/testing/corrections'
import { anyTime, inParallel, statuses } from '@/lib/testing/wire'

let admin: Awaited<ReturnType<typeof makeDecidingAdmin>>
beforeAll(async () => {
  admin = await makeDecidingAdmin()
})

const trailOf = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })

describe('asking', () => {
  test('lists the request with both spellings and changes nothing else', async () => {
    const { user, certificate, ask, ownRequests } = await holder()
    const { status, body } = await ask({ full_name: '  Asha   Ramanathan ' })
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
    expect(await ownRequests()).toMatchObject([
      {
        is_valid: true,
        full_name: 'Asha Raman',
        correction: { full_name: 'Asha Ramanathan', state: 'open' },
      },
    ])
    expect(await trailOf(certificate.id)).toMatchObject([
      { action: 'correction.requested', actorId: user.id, details: { wished: 'Asha Ramanathan' } },
    ])
  })

  test('twenty parallel requests equal one', async () => {
    const { certificate, ask } = await holder()
    const answers = await inParallel(policies.requestCorrection.points, () => ask())
    expect(statuses(answers)).toEqual({ 201: policies.requestCorrection.points })
    expect(await db.nameCorrection.count({ where: { certificateId: certificate.id } })).toBe(1)
    expect(await trailOf(certificate.id)).toHaveLength(1)
  })

  test('a request for a second spelling is refused while one is open, also in parallel; the database keeps one', async () => {
    const { certificate, user, ask } = await holder()
    const answers = await inParallel(6, (index) => ask({ full_name: `Asha ${'STUVWX'.charAt(index)}aman` }))
    expect(statuses(answers)).toEqual({ 201: 1, 409: 5 })
    const second = { certificateId: certificate.id, userId: user.id, fullName: 'Other Name' }
    await expect(db.nameCorrection.create({ data: second })).rejects.toMatchObject({ code: 'P2002' })
  })

  test('on a certificate of somebody else is as if there were none', async () => {
    const [{ ask }, other] = [await holder(), await holder()]
    const response = await ask({ cid: other.certificate.cid })
    expect(response).toEqual({ status: 404, body: { message: messages.certificates.noData } })
    expect(await other.ownRequests()).toMatchObject([{ correction: null }])
  })

  test.each([
    ['', messages.certificates.verifyName],
    ['Al', messages.certificates.verifyName],
    ['Asha 1st', messages.certificates.nameCharacters],
    ['Asha Raman', messages.admin.noUpdate],
    ['ᠮᠥᠩᠭᠡ', `${messages.certificates.nameCannotBePrinted}ᠮ ᠥ ᠩ ᠭ ᠡ`],
  ])('for the name %j is refused', async (full_name, message) => {
    const { ask } = await holder()
    expect(await ask({ full_name })).toEqual({
      status: 400,
      body: { message, fields: { full_name: message } },
    })
  })

  test('with a note that is too long is refused', async () => {
    const { ask } = await holder()
    expect(await ask({ note: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { fields: { note: messages.corrections.noteTooLong } },
    })
  })

  test('before the name is confirmed, or where the certificate does not stand, is refused', async () => {
    const early = await holder({ fullName: null, nameConfirmedAt: null })
    expect((await early.ask()).body.message).toBe(messages.certificates.nameNotConfirmed)
    const late = await holder({ state: 'revoked', revokedAt: new Date(), revokedReason: 'No' })
    expect(await late.ask()).toMatchObject({
      status: 409,
      body: { message: messages.certificates.notStanding },
    })
  })

  test('too often is refused', async () => {
    const { ask } = await holder()
    for (let n = 0; n < policies.requestCorrection.points; n++) await ask({ full_name: '' })
    for (let n = 0; n < policies.requestCorrection.points; n++) await ask()
    expect((await ask()).status).toBe(429)
  })
})

test('the list is searched by either spelling and the user name, and filtered by state', async () => {
  const { id, user } = await asked()
  for (const q of [user.name, 'ramanathan', 'asha raman'])
    expect((await admin.listCorrections({ q, state: 'open' })).map((one) => one.id)).toContain(id)
  expect(await admin.listCorrections({ q: user.name, state: 'declined' })).toEqual([])
})

test('deleting the account deletes its requests', async () => {
  const { id, user } = await asked()
  await db.user.delete({ where: { id: user.id } })
  expect(await db.nameCorrection.findUnique({ where: { id } })).toBeNull()
})
