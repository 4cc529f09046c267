import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { POST as reissue } from '@/app/api/admin/reissue-certificate/route'
import { POST as revoke } from '@/app/api/admin/revoke-certificate/route'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCertificate, makeUser } from '@/lib/testing/factories'
import { makeLearner, signedInAdmin } from '@/lib/testing/scenes'
import { anyCid, anyId, anyTime, inParallel, statuses } from '@/lib/testing/wire'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { drawCid } from './random-id'

const { noData, notStanding, nameNotConfirmed, reasonRequired, verifyName } = messages.certificates

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

type ResponseBody = { message: string; data: { cid: string } }
const revoked = (body: object) => admin.client.json<ResponseBody>(revoke, 'POST', { body })
const reissued = (body: object) => admin.client.json<ResponseBody>(reissue, 'POST', { body })
const rowOf = (cid: string) => db.certificate.findUniqueOrThrow({ where: { cid } })
const verified = async (certificateId: string) =>
  (await admin.client.json<{ data: object[] }>(verify, 'GET', { params: { certificateId } })).body.data
const trailOf = (subjectId: string) => db.auditEvent.findMany({ where: { subjectId } })
const emailsTo = (recipient: string) => db.outboxMail.findMany({ where: { recipient } })

/** A certificate with its holder. */
async function issued(data: Parameters<typeof makeCertificate>[0] = {}) {
  const user = await makeUser()
  return { user, ...(await makeCertificate({ userId: user.id, ...data })) }
}

describe('revoking', () => {
  test('revoking ends validity, writes the audit event and the e-mail in one transaction', async () => {
    const { user, id, cid, title } = await issued()
    const reason = 'Not their own work'
    expect(await revoked({ cid: formatCertificateId(cid), reason: ` ${reason} ` })).toEqual({
      status: 200,
      body: { message: 'Certificate revoked.', data: { cid } },
    })
    expect(await verified(cid)).toMatchObject([
      { is_valid: false, revoked_at: anyTime, revoked_reason: reason, superseded_by: null },
    ])
    expect(await trailOf(id)).toMatchObject([
      { action: 'certificate.revoked', actorId: admin.user.id, details: { cid, reason } },
    ])
    expect(await emailsTo(user.email)).toMatchObject([
      { template: 'certificate-revoked', data: { name: user.name, course: title, cid, reason } },
    ])
  })

  test('twenty parallel revocations equal one', async () => {
    const { user, id, cid } = await issued()
    const answers = await inParallel(20, () => revoked({ cid, reason: 'By mistake' }))
    expect(statuses(answers)).toEqual({ 200: 20 })
    expect(await trailOf(id)).toHaveLength(1)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('a second reason changes nothing', async () => {
    const { id, cid } = await issued()
    await revoked({ cid, reason: 'First' })
    expect(await revoked({ cid, reason: 'Second' })).toEqual({ status: 409, body: { message: notStanding } })
    expect(await rowOf(cid)).toMatchObject({ revokedReason: 'First' })
    expect(await trailOf(id)).toHaveLength(1)
  })

  test.each(['', '   '])('without a reason (%j) changes nothing', async (reason) => {
    const { cid } = await issued()
    expect(await revoked({ cid, reason })).toEqual({
      status: 400,
      body: { message: reasonRequired, fields: { reason: reasonRequired } },
    })
    expect(await rowOf(cid)).toMatchObject({ state: 'valid' })
  })

  test('of an ID that nobody has is not found', async () => {
    expect(await revoked({ cid: drawCid(1), reason: 'x' })).toEqual({
      status: 404,
      body: { message: noData },
    })
  })

  test('of a certificate whose holder is gone writes no e-mail', async () => {
    const { cid } = await makeCertificate()
    expect((await revoked({ cid, reason: 'By mistake' })).status).toBe(200)
  })

  test("keeps it as the enrollment's certificate: completing again makes no other", async () => {
    const { user, course, enrollment } = await makeLearner({ state: 'completed' })
    const { cid } = await makeCertificate({
      userId: user.id,
      courseId: course.id,
      enrollmentId: enrollment.id,
    })
    await revoked({ cid, reason: 'By mistake' })
    const again = await admin.client.json<ResponseBody>(complete, 'PUT', { body: { id: enrollment.id } })
    expect(again.body.data).toEqual({ cid })
  })
})

describe('issuing again', () => {
  const correction = { full_name: 'Asha Ramanathan', reason: 'Misspelt' }

  test('makes a new certificate that differs in nothing but name, ID and number', async () => {
    const { user, id, cid } = await issued({ tasks: ['One'], tasksTotal: 2, hours: 40, batch: 'January' })
    const { status, body } = await reissued({ ...correction, cid })
    expect({ status, data: body.data }).toEqual({ status: 200, data: { cid: anyCid } })
    const [old, next] = [await rowOf(cid), await rowOf(body.data.cid)]
    expect(old).toMatchObject({
      state: 'superseded',
      supersededById: next.id,
      fullName: 'Asha Raman',
      hours: 40,
      batch: 'January',
    })
    expect(next).toEqual({
      ...old,
      id: anyId,
      cid: body.data.cid,
      ref: expect.any(Number),
      fullName: 'Asha Ramanathan',
      nameConfirmedAt: expect.any(Date),
      issuedAt: expect.any(Date),
      state: 'valid',
      supersededById: null,
      statusList: expect.any(Number),
      statusIndex: expect.any(Number),
      credential: next.credential,
      credentialToken: next.credentialToken,
    })
    expect(next.cid.slice(0, 7)).toBe(old.cid.slice(0, 7))
    expect(next.ref).toBeGreaterThan(old.ref)
    expect(await verified(cid)).toMatchObject([{ is_valid: false, superseded_by: next.cid }])
    expect(await verified(next.cid)).toMatchObject([{ is_valid: true, full_name: 'Asha Ramanathan' }])
    expect(await trailOf(id)).toMatchObject([
      {
        action: 'certificate.reissued',
        details: { oldCid: cid, cid: next.cid, reason: 'Misspelt', before: { fullName: 'Asha Raman' } },
      },
    ])
    expect(await emailsTo(user.email)).toMatchObject([
      {
        template: 'certificate-corrected',
        data: { oldCid: cid, cid: next.cid, fullName: 'Asha Ramanathan' },
      },
    ])
  })

  test('twenty parallel corrections equal one, also if the certificate has an enrollment', async () => {
    const { user, course, enrollment } = await makeLearner({ state: 'completed' })
    const ids = { userId: user.id, courseId: course.id, enrollmentId: enrollment.id }
    const { id, cid } = await makeCertificate(ids)
    const answers = await inParallel(20, () => reissued({ ...correction, cid }))
    expect(statuses(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map(({ body }) => body.data.cid)).size).toBe(1)
    expect(await db.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(2)
    expect(await trailOf(id)).toHaveLength(1)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('of twenty parallel corrections with different names one is issued and the others are refused', async () => {
    const { cid } = await issued()
    const alphabet = 'abcdefghijklmnopqrst'
    const answers = await inParallel(20, (index) =>
      reissued({ ...correction, cid, full_name: `Asha R${alphabet[index]}` }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 })
  })

  test('of a parallel revocation and correction one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { cid } = await issued()
      const answers = await Promise.all([
        revoked({ cid, reason: 'By mistake' }),
        reissued({ ...correction, cid }),
      ])
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    }
  })

  test.each([
    [{ full_name: 'Asha Raman' }, 400, messages.admin.noUpdate],
    [{ full_name: '' }, 400, verifyName],
    [{ reason: ' ' }, 400, reasonRequired],
    [{ full_name: 'ᠮᠣᠩᠭ' }, 400, `${messages.certificates.nameCannotBePrinted}ᠮ ᠣ ᠩ ᠭ`],
  ])('with %j changes nothing', async (change, status, message) => {
    const { cid } = await issued()
    expect(await reissued({ ...correction, cid, ...change })).toMatchObject({ status, body: { message } })
    expect(await rowOf(cid)).toMatchObject({ state: 'valid' })
  })

  test('before the holder has confirmed a name there is nothing to correct', async () => {
    const { cid } = await issued({ fullName: null, nameConfirmedAt: null })
    expect(await reissued({ ...correction, cid })).toEqual({
      status: 409,
      body: { message: nameNotConfirmed },
    })
  })

  test('a corrected certificate can be corrected again, and stands for its holder', async () => {
    const { user, cid } = await issued()
    const first = await reissued({ ...correction, cid })
    const second = await reissued({ ...correction, cid: first.body.data.cid, full_name: 'Asha R. Nathan' })
    expect(second.status).toBe(200)
    expect(await db.certificate.count({ where: { userId: user.id, state: 'valid' } })).toBe(1)
  })
})
