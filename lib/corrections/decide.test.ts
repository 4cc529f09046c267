import { POST as reissue } from '@/app/api/admin/reissue-certificate/route'
import { POST as revoke } from '@/app/api/admin/revoke-certificate/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { asked, makeDecidingAdmin } from '@/lib/testing/corrections'
import { anyCid, inParallel, statuses } from '@/lib/testing/wire'

let admin: Awaited<ReturnType<typeof makeDecidingAdmin>>
beforeAll(async () => {
  admin = await makeDecidingAdmin()
})

const trailOf = (subjectId: string) =>
  db.auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })
const rowOf = (id: string) => db.nameCorrection.findUniqueOrThrow({ where: { id } })
const emailsTo = (recipient: string) => db.outboxMail.findMany({ where: { recipient } })

describe('accepting', () => {
  test('issues the certificate again under a new ID and tells the holder', async () => {
    const { id, user, certificate, ownRequests } = await asked()
    const { status, body } = await admin.accepted(id)
    expect([status, body.data]).toEqual([200, { cid: anyCid }])
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', decidedAt: expect.any(Date) })
    expect(await ownRequests()).toMatchObject([
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
    expect((await trailOf(certificate.id)).map(({ action }) => action)).toEqual([
      'correction.requested',
      'certificate.reissued',
    ])
    expect((await admin.listCorrections({ state: 'open' })).map((one) => one.id)).not.toContain(id)
  })

  test('may use a name that the administrator edited', async () => {
    const { id } = await asked()
    const { body } = await admin.accepted(id, { full_name: 'Asha K. Ramanathan' })
    expect(await db.certificate.findUnique({ where: { cid: body.data.cid } })).toMatchObject({
      fullName: 'Asha K. Ramanathan',
    })
  })

  test('twenty parallel acceptances equal one', async () => {
    const { id, user, certificate } = await asked()
    const answers = await inParallel(20, () => admin.accepted(id))
    expect(statuses(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body.data.cid)).size).toBe(1)
    expect(await trailOf(certificate.id)).toHaveLength(2)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('without a reason changes nothing', async () => {
    const { id } = await asked()
    expect((await admin.accepted(id, { reason: ' ' })).status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
  })

  test('accepting the correction of a revoked certificate is refused; it can be declined', async () => {
    const { id, certificate } = await asked()
    await admin.client.json(revoke, 'POST', { body: { cid: certificate.cid, reason: 'By mistake' } })
    expect((await admin.accepted(id)).body.message).toBe(messages.certificates.notStanding)
    expect((await admin.declined(id)).status).toBe(200)
  })

  test('is done as well by issuing the certificate again without looking at the request', async () => {
    const { id, certificate } = await asked()
    const body = { cid: certificate.cid, full_name: 'Asha R.', reason: 'Told by telephone' }
    await admin.client.json(reissue, 'POST', { body })
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' })
  })
})

describe('declining', () => {
  test('keeps the certificate and sends the holder the reason; another request can follow', async () => {
    const { id, user, certificate, ownRequests, ask } = await asked()
    expect(await admin.declined(id)).toEqual({
      status: 200,
      body: { message: messages.admin.correctionDeclined },
    })
    expect(await ownRequests()).toMatchObject([
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
    expect((await trailOf(certificate.id)).at(-1)).toMatchObject({
      action: 'correction.declined',
      actorId: admin.user.id,
      details: { wished: 'Asha Ramanathan', reason },
    })
    expect((await ask({ full_name: 'Asha Ramanath' })).status).toBe(201)
  })

  test.each(['', '  '])('without a reason (%j) changes nothing', async (reason) => {
    const { id, user } = await asked()
    expect((await admin.declined(id, reason)).status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
    expect(await emailsTo(user.email)).toEqual([])
  })

  test('twenty parallel refusals equal one', async () => {
    const { id, user } = await asked()
    expect(statuses(await inParallel(20, () => admin.declined(id)))).toEqual({ 200: 20 })
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('of a parallel acceptance and refusal one succeeds and the other is refused', async () => {
    const { id, certificate } = await asked()
    const answers = await inParallel(10, (index): Promise<{ status: number }> =>
      index % 2 ? admin.accepted(id) : admin.declined(id),
    )
    expect(statuses(answers)).toEqual({ 200: 5, 409: 5 })
    const { state } = await rowOf(id)
    const { state: left } = await db.certificate.findUniqueOrThrow({ where: { id: certificate.id } })
    expect([state, left]).toEqual(left === 'valid' ? ['declined', 'valid'] : ['accepted', 'superseded'])
  })

  test('a decision without a request is not found', async () => {
    expect((await admin.declined('01931d2e-0000-7000-8000-00000000000f')).status).toBe(404)
    expect((await admin.accepted('x')).status).toBe(404)
  })
})
