import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { POST as reissue } from '@/app/api/admin/reissue-certificate/route'
import { POST as revoke } from '@/app/api/admin/revoke-certificate/route'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCertificate, makeUser } from '@/lib/testing/factories'
import { makeLearner, signedInAdmin } from '@/lib/testing/people'
import { anyCid, anyId, anyTime, inParallel, countByStatus } from '@/lib/testing/responses'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { randomCidForCourse } from './random-id'

const { idUnknown, noLongerValid, nameNotConfirmed, reasonRequired, invalidFullName } = messages.certificates

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

type ResponseBody = { message: string; data: { cid: string } }
const revokeCertificate = (body: object) => admin.client.json<ResponseBody>(revoke, 'POST', { body })
const reissueCertificate = (body: object) => admin.client.json<ResponseBody>(reissue, 'POST', { body })
const rowOf = (cid: string) => db.certificate.findUniqueOrThrow({ where: { cid } })
const verificationOf = async (certificateId: string) =>
  (await admin.client.json<{ data: object[] }>(verify, 'GET', { params: { certificateId } })).body.data
const auditTrailOf = (subjectId: string) => db.auditEvent.findMany({ where: { subjectId } })
const emailsTo = (recipient: string) => db.outboxMail.findMany({ where: { recipient } })

/** A certificate whose holder has an account. */
async function makeOwnedCertificate(data: Parameters<typeof makeCertificate>[0] = {}) {
  const user = await makeUser()
  return { user, ...(await makeCertificate({ userId: user.id, ...data })) }
}

describe('revoking', () => {
  test('ends validity, writes an audit event and e-mails the holder', async () => {
    const { user, id, cid, title } = await makeOwnedCertificate()
    const reason = 'Not their own work'
    expect(await revokeCertificate({ cid: formatCertificateId(cid), reason: ` ${reason} ` })).toEqual({
      status: 200,
      body: { message: 'Certificate revoked.', data: { cid } },
    })
    expect(await verificationOf(cid)).toMatchObject([
      { is_valid: false, revoked_at: anyTime, revoked_reason: reason, superseded_by: null },
    ])
    expect(await auditTrailOf(id)).toMatchObject([
      { action: 'certificate.revoked', actorId: admin.user.id, details: { cid, reason } },
    ])
    expect(await emailsTo(user.email)).toMatchObject([
      { template: 'certificate-revoked', data: { name: user.name, course: title, cid, reason } },
    ])
  })

  test('in twenty parallel calls writes one audit event and one e-mail', async () => {
    const { user, id, cid } = await makeOwnedCertificate()
    const responses = await inParallel(20, () => revokeCertificate({ cid, reason: 'By mistake' }))
    expect(countByStatus(responses)).toEqual({ 200: 20 })
    expect(await auditTrailOf(id)).toHaveLength(1)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('again with another reason is refused and changes nothing', async () => {
    const { id, cid } = await makeOwnedCertificate()
    await revokeCertificate({ cid, reason: 'First' })
    expect(await revokeCertificate({ cid, reason: 'Second' })).toEqual({
      status: 409,
      body: { message: noLongerValid },
    })
    expect(await rowOf(cid)).toMatchObject({ revokedReason: 'First' })
    expect(await auditTrailOf(id)).toHaveLength(1)
  })

  test.each(['', '   '])('without a reason (%j) changes nothing', async (reason) => {
    const { cid } = await makeOwnedCertificate()
    expect(await revokeCertificate({ cid, reason })).toEqual({
      status: 400,
      body: { message: reasonRequired, fields: { reason: reasonRequired } },
    })
    expect(await rowOf(cid)).toMatchObject({ state: 'valid' })
  })

  test('an unknown ID is refused with 404', async () => {
    expect(await revokeCertificate({ cid: randomCidForCourse(1), reason: 'x' })).toEqual({
      status: 404,
      body: { message: idUnknown },
    })
  })

  test('works for a certificate whose holder has deleted the account', async () => {
    const { cid } = await makeCertificate()
    expect((await revokeCertificate({ cid, reason: 'By mistake' })).status).toBe(200)
  })

  test('prevents a second certificate: completing the course again returns the revoked one', async () => {
    const { user, course, enrollment } = await makeLearner({ state: 'completed' })
    const { cid } = await makeCertificate({
      userId: user.id,
      courseId: course.id,
      enrollmentId: enrollment.id,
    })
    await revokeCertificate({ cid, reason: 'By mistake' })
    const again = await admin.client.json<ResponseBody>(complete, 'PUT', { body: { id: enrollment.id } })
    expect(again.body.data).toEqual({ cid })
  })
})

describe('reissuing', () => {
  const correction = { full_name: 'Asha Ramanathan', reason: 'Misspelt' }

  test('makes a valid certificate with the new name and another ID; course, tasks, hours, batch and dates of the course stay', async () => {
    const { user, id, cid } = await makeOwnedCertificate({
      tasks: ['One'],
      tasksTotal: 2,
      hours: 40,
      batch: 'January',
    })
    const { status, body } = await reissueCertificate({ ...correction, cid })
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
      // Not compared: the new certificate has a credential of its own.
      credential: next.credential,
      credentialToken: next.credentialToken,
    })
    // The prefix and the number of the course stay; only the random part differs.
    expect(next.cid.slice(0, 7)).toBe(old.cid.slice(0, 7))
    expect(next.ref).toBeGreaterThan(old.ref)
    expect(await verificationOf(cid)).toMatchObject([{ is_valid: false, superseded_by: next.cid }])
    expect(await verificationOf(next.cid)).toMatchObject([{ is_valid: true, full_name: 'Asha Ramanathan' }])
    expect(await auditTrailOf(id)).toMatchObject([
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

  test('in twenty parallel calls issues one certificate, so that the enrollment has two: the superseded and the new one', async () => {
    const { user, course, enrollment } = await makeLearner({ state: 'completed' })
    const ids = { userId: user.id, courseId: course.id, enrollmentId: enrollment.id }
    const { id, cid } = await makeCertificate(ids)
    const responses = await inParallel(20, () => reissueCertificate({ ...correction, cid }))
    expect(countByStatus(responses)).toEqual({ 200: 20 })
    expect(new Set(responses.map(({ body }) => body.data.cid)).size).toBe(1)
    expect(await db.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(2)
    expect(await auditTrailOf(id)).toHaveLength(1)
    expect(await emailsTo(user.email)).toHaveLength(1)
  })

  test('in twenty parallel calls with different names issues one certificate and refuses the others', async () => {
    const { cid } = await makeOwnedCertificate()
    const alphabet = 'abcdefghijklmnopqrst'
    const responses = await inParallel(20, (index) =>
      reissueCertificate({ ...correction, cid, full_name: `Asha R${alphabet[index]}` }),
    )
    expect(countByStatus(responses)).toEqual({ 200: 1, 409: 19 })
  })

  test('in parallel with a revocation: one of the two calls succeeds and the other is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { cid } = await makeOwnedCertificate()
      const responses = await Promise.all([
        revokeCertificate({ cid, reason: 'By mistake' }),
        reissueCertificate({ ...correction, cid }),
      ])
      expect(countByStatus(responses)).toEqual({ 200: 1, 409: 1 })
    }
  })

  test.each([
    [{ full_name: 'Asha Raman' }, 400, messages.admin.noUpdate],
    [{ full_name: '' }, 400, invalidFullName],
    [{ reason: ' ' }, 400, reasonRequired],
    [{ reason: '\u200b' }, 400, reasonRequired],
    [{ full_name: 'ᠮᠣᠩᠭ' }, 400, `${messages.certificates.nameCannotBePrinted}ᠮ ᠣ ᠩ ᠭ`],
  ])('with %j changes nothing', async (change, status, message) => {
    const { cid } = await makeOwnedCertificate()
    expect(await reissueCertificate({ ...correction, cid, ...change })).toMatchObject({
      status,
      body: { message },
    })
    expect(await rowOf(cid)).toMatchObject({ state: 'valid' })
  })

  test('is refused before the holder has confirmed a name', async () => {
    const { cid } = await makeOwnedCertificate({ fullName: null, nameConfirmedAt: null })
    expect(await reissueCertificate({ ...correction, cid })).toEqual({
      status: 409,
      body: { message: nameNotConfirmed },
    })
  })

  test('is possible again for a reissued certificate, and the holder has one valid certificate', async () => {
    const { user, cid } = await makeOwnedCertificate()
    const first = await reissueCertificate({ ...correction, cid })
    const second = await reissueCertificate({
      ...correction,
      cid: first.body.data.cid,
      full_name: 'Asha R. Nathan',
    })
    expect(second.status).toBe(200)
    expect(await db.certificate.count({ where: { userId: user.id, state: 'valid' } })).toBe(1)
  })
})
