import { POST as reissue } from '@/app/api/admin/reissue-certificate/route'
import { POST as revoke } from '@/app/api/admin/revoke-certificate/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeHolderWithRequest, makeCorrectionsAdmin } from '@/lib/testing/corrections'
import { anyCid, inParallel, countByStatus } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof makeCorrectionsAdmin>>
beforeAll(async () => {
  admin = await makeCorrectionsAdmin()
})

const auditTrailOf = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })
const rowOf = (id: string) => db.nameCorrection.findUniqueOrThrow({ where: { id } })
const emailsTo = (recipient: string) => db.outboxMail.findMany({ where: { recipient } })

describe('accepting', () => {
  test('issues the certificate again under a new ID and e-mails the holder', async () => {
    const { id, user, certificate, ownCertificates } = await makeHolderWithRequest()
    const { status, body } = await admin.acceptCorrection(id)
    expect([status, body.data]).toEqual([200, { cid: anyCid }])
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', decidedAt: expect.any(Date) })
    expect(await ownCertificates()).toMatchObject([
      { cid: body.data.cid, is_valid: true, full_name: 'Asha Ramanathan', correction: null },
      {
        cid: certificate.cid,
        is_valid: false,
        superseded_by: body.data.cid,
        correction: { state: 'accepted' },
      },
    ])
    expect(await emailsTo(user.email)).toMatchObject([
      { template: 'certificate-corrected', data: { fullName: 'Asha Ramanathan', cid: body.data.cid } },
    ])
    expect((await auditTrailOf(certificate.id)).map(({ action }) => action)).toEqual([
      'correction.requested',
      'certificate.reissued',
    ])
    expect((await admin.listCorrections({ state: 'open' })).map((one) => one.id)).not.toContain(id)
  })

  test('uses the name as the administrator edited it', async () => {
    const { id } = await makeHolderWithRequest()
    const { body } = await admin.acceptCorrection(id, { full_name: 'Asha K. Ramanathan' })
    expect(await db.certificate.findUnique({ where: { cid: body.data.cid } })).toMatchObject({
      fullName: 'Asha K. Ramanathan',
    })
  })

  test('in twenty parallel calls issues one certificate and sends one e-mail', async () => {
    const { id, user, certificate } = await makeHolderWithRequest()
    const answers = await inParallel(20, () => admin.acceptCorrection(id))
    expect(countByStatus(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body.data.cid)).size).toBe(1)
    expect(await auditTrailOf(certificate.id)).toHaveLength(2)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('without a reason changes nothing', async () => {
    const { id } = await makeHolderWithRequest()
    expect((await admin.acceptCorrection(id, { reason: ' ' })).status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
  })

  test('is refused if the certificate was revoked; the request can still be declined', async () => {
    const { id, certificate } = await makeHolderWithRequest()
    await admin.client.json(revoke, 'POST', { body: { cid: certificate.cid, reason: 'By mistake' } })
    expect((await admin.acceptCorrection(id)).body.message).toBe(messages.certificates.noLongerValid)
    expect((await admin.declineCorrection(id)).status).toBe(200)
  })

  test('also happens if an administrator reissues the certificate by its ID, even with another name', async () => {
    const { id, certificate } = await makeHolderWithRequest()
    const body = { cid: certificate.cid, full_name: 'Asha R.', reason: 'Told by telephone' }
    await admin.client.json(reissue, 'POST', { body })
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' })
  })
})

describe('declining', () => {
  test('keeps the certificate and sends the holder the reason; another request can follow', async () => {
    const { id, user, certificate, ownCertificates, requestCorrection } = await makeHolderWithRequest()
    expect(await admin.declineCorrection(id)).toEqual({
      status: 200,
      body: { message: messages.admin.correctionDeclined },
    })
    expect(await ownCertificates()).toMatchObject([
      {
        cid: certificate.cid,
        is_valid: true,
        correction: { state: 'declined', reason: 'The passport says otherwise.' },
      },
    ])
    const reason = 'The passport says otherwise.'
    expect(await emailsTo(user.email)).toMatchObject([
      {
        template: 'correction-declined',
        data: { fullName: 'Asha Raman', wished: 'Asha Ramanathan', cid: certificate.cid, reason },
      },
    ])
    const lastEvent = (await auditTrailOf(certificate.id)).at(-1)
    expect(lastEvent).toMatchObject({
      action: 'correction.declined',
      actorId: admin.user.id,
      details: { wished: 'Asha Ramanathan', reason },
    })
    expect((await requestCorrection({ full_name: 'Asha Ramanath' })).status).toBe(201)
  })

  test.each(['', '  '])('without a reason (%j) changes nothing', async (reason) => {
    const { id, user } = await makeHolderWithRequest()
    expect((await admin.declineCorrection(id, reason)).status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
    expect(await emailsTo(user.email)).toEqual([])
  })

  test('in twenty parallel calls sends one e-mail', async () => {
    const { id, user } = await makeHolderWithRequest()
    expect(countByStatus(await inParallel(20, () => admin.declineCorrection(id)))).toEqual({ 200: 20 })
    expect(await emailsTo(user.email)).toHaveLength(1)
  })
})

test('accepting and declining in parallel: the first decision is kept, and the opposite one is refused', async () => {
  const { id, certificate } = await makeHolderWithRequest()
  const answers = await inParallel(10, (index): Promise<{ status: number }> =>
    index % 2 ? admin.acceptCorrection(id) : admin.declineCorrection(id),
  )
  expect(countByStatus(answers)).toEqual({ 200: 5, 409: 5 })
  const { state } = await rowOf(id)
  const { state: certificateState } = await db.certificate.findUniqueOrThrow({
    where: { id: certificate.id },
  })
  expect([state, certificateState]).toEqual(
    state === 'declined' ? ['declined', 'valid'] : ['accepted', 'superseded'],
  )
})

test('accepting or declining a request that does not exist responds with 404', async () => {
  expect((await admin.declineCorrection('01931d2e-0000-7000-8000-00000000000f')).status).toBe(404)
  expect((await admin.acceptCorrection('x')).status).toBe(404)
})
