import { GET as details } from '@/app/api/admin/get-user-details/[id]/route'
import { POST as sendLink } from '@/app/api/admin/send-password-link/route'
import { db } from '@/lib/db/client'
import { list } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeBatch, makeCertificate, makeUser } from '@/lib/testing/factories'
import { withOtherConnection } from '@/lib/testing/other-connection'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { decide, setSecondReviewPercent } from '@/lib/testing/second-reviews'
import { anyTime, inParallel, unknownIds, countByStatus } from '@/lib/testing/responses'
import type { UserDetails } from './details'

const missing = { status: 404, body: { message: messages.admin.userMissing } }

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})
afterAll(() => setSecondReviewPercent(null))
const detailsOf = (id: string) => admin.client.json(details, 'GET', { params: { id } })
const sendLinkTo = (id: string) => admin.client.json(sendLink, 'POST', { body: { id } })

test('the details of a user are the enrollments, submissions and certificates of that user only', async () => {
  const { user, enrollment, course, task, submission } = await makeLearnerWithSubmission({
    status: 'accepted',
  })
  const { cid } = await makeCertificate({ userId: user.id, title: 'Weaving' })
  await makeLearnerWithSubmission()
  expect(await detailsOf(user.id)).toEqual({
    status: 200,
    body: {
      message: messages.admin.loaded,
      data: {
        counts: { enrollments: 1, submissions: 1, certificates: 1 },
        reviews: [],
        enrollments: [
          {
            id: enrollment.id,
            title: course.title,
            state: 'enrolled',
            requested_at: anyTime,
            tasksTotal: 1,
            tasksAccepted: 1,
          },
        ],
        submissions: [
          {
            id: submission.id,
            title: task.title,
            course_name: course.title,
            status: 'accepted',
            submited_at: anyTime,
            withdrawn: false,
          },
        ],
        certificates: [{ cid, title: 'Weaving', state: 'valid', issued_at: anyTime }],
      },
    },
  })
})

test('the details of a user list the latest rows but count all, and say since when the user is on a waiting list', async () => {
  const { user, course, enrollment } = await makeLearner({ state: 'requested' })
  const batch = await makeBatch(course.id)
  const waitingSince = new Date()
  await db.enrollment.update({ where: { id: enrollment.id }, data: { batchId: batch.id, waitingSince } })
  const cids: string[] = []
  for (let day = 1; day <= list.detailsMax + 1; day++)
    cids.push((await makeCertificate({ userId: user.id, issuedAt: new Date(Date.UTC(2026, 0, day)) })).cid)
  const { body } = await admin.client.json<{ data: UserDetails }>(details, 'GET', { params: { id: user.id } })
  expect(body.data).toMatchObject({
    counts: { enrollments: 1, submissions: 0, certificates: list.detailsMax + 1 },
    enrollments: [{ state: 'requested', waiting_since: waitingSince.toISOString() }],
  })
  expect(body.data.certificates.map(({ cid }) => cid)).toEqual(cids.slice(1).toReversed())
})

test('the details of a new user are empty', async () => {
  const { id } = await makeUser()
  expect((await detailsOf(id)).body).toMatchObject({
    data: {
      counts: { enrollments: 0, submissions: 0, certificates: 0 },
      reviews: [],
      enrollments: [],
      submissions: [],
      certificates: [],
    },
  })
})

test.each(unknownIds)('the unknown user %j has no details and gets no link', async (id) => {
  expect(await detailsOf(id)).toEqual(missing)
  expect(await sendLinkTo(id)).toEqual(missing)
})

test('a link to set a password is sent to the user, and the audit trail says by whom', async () => {
  const { user } = await makeLearner()
  expect(await sendLinkTo(user.id)).toEqual({
    status: 200,
    body: { message: messages.admin.passwordLinkSent },
  })
  expect(await db.outboxMail.findMany({ where: { recipient: user.email } })).toMatchObject([
    { template: 'password-link' },
  ])
  expect(await db.auditEvent.findMany({ where: { subjectId: user.id } })).toMatchObject([
    { action: 'user.password-link-sent', actorName: admin.user.name },
  ])
})

test('the rate limit of ‘Forgot password?’ applies to links that administrators send in parallel', async () => {
  const { user } = await makeLearner()
  expect(countByStatus(await inParallel(6, () => sendLinkTo(user.id)))).toEqual({ 200: 1, 429: 5 })
  expect(await db.passwordReset.count({ where: { userId: user.id, usedAt: null } })).toBe(1)
})

test('a call to send a link counts against the rate limit while it runs, and afterwards only if it queued an e-mail', async () => {
  const { user } = await makeLearner()
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    await connection.query('LOCK TABLE "PasswordReset" IN ACCESS EXCLUSIVE MODE')
    expect(countByStatus(await inParallel(3, () => sendLinkTo(user.id)))).toEqual({ 503: 1, 429: 2 })
  })
  expect((await sendLinkTo(user.id)).status).toBe(200)
  expect((await sendLinkTo(user.id)).status).toBe(429)
  expect(await db.passwordReset.count({ where: { userId: user.id } })).toBe(1)
})

test('an administrator who may decide an open second review sees the submission as pending and does not see the first verdict', async () => {
  setSecondReviewPercent(100)
  const firstReviewer = await signedInAdmin()
  const { user, submission } = await makeLearnerWithSubmission()
  await decide(firstReviewer, submission.id, 'accepted')
  const seenBy = async ({ client }: typeof admin) =>
    (await client.json(details, 'GET', { params: { id: user.id } })).body
  const accepted = { data: { enrollments: [{ tasksAccepted: 1 }], submissions: [{ status: 'accepted' }] } }
  expect(await seenBy(admin)).toMatchObject(accepted)
  await db.secondReview.updateMany({ data: { opensAt: new Date() } })
  expect(await seenBy(admin)).toMatchObject({
    data: { enrollments: [{ tasksAccepted: 0 }], submissions: [{ status: 'pending' }] },
  })
  expect(await seenBy(firstReviewer)).toMatchObject(accepted)
})
