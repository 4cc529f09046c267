import { GET as overviewRoute } from '@/app/api/admin/get-overview/route'
import { GET as list } from '@/app/api/admin/get-submissions-data/[id]/[email]/route'
import { POST as submit } from '@/app/api/task/submit-course-task/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { db } from '@/lib/db/client'
import { DAY, HOUR } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeAdmin } from '@/lib/testing/factories'
import { closeServers, allowedLink, serveAtLinkCheckAddress } from '@/lib/testing/local-server'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { inParallel } from '@/lib/testing/responses'
import { remindReviewers } from './overdue-review-reminders'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
  await serveAtLinkCheckAddress((_, response) => response.setHeader('content-type', 'text/plain').end('work'))
})
afterAll(closeServers)

type Listed = { data: { id: string }[]; meta: { total: number; nextCursor: string | null } }
const listQueue = async (query: Record<string, string>) =>
  (await admin.client.json<Listed>(list, 'GET', { params: admin.idAndEmail, query })).body
type Learner = Awaited<ReturnType<typeof makeLearner>>
async function submitLink({ client, user, task }: Learner) {
  const body = { user_id: user.id, task_id: task.id, fileLink: allowedLink('work') }
  return (await client.json<{ data: { id: string } }>(submit, 'POST', { body })).body.data.id
}
const rowOf = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
const overdueEmails = (recipient: string) =>
  db.outboxMail.findMany({ where: { recipient, template: 'reviews-overdue' } })
/** Noon in the time zone of the tests' institute, `days` days after 1 June 2026. */
const noon = (days = 0) => new Date(Date.UTC(2026, 5, 1 + days, 6, 30))

test('a submission is due the promised number of days after it was submitted; without a promise, it has no due time', async () => {
  const learner = await makeLearner()
  await db.course.update({ where: { id: learner.course.id }, data: { reviewDays: 2 } })
  const submission = await rowOf(await submitLink(learner))
  expect(submission.dueAt?.getTime()).toBe(submission.submittedAt.getTime() + 2 * DAY)
  expect((await rowOf(await submitLink(await makeLearner()))).dueAt).toBeNull()
})

test('a submission after a rejection is marked as such', async () => {
  const learner = await makeLearner()
  const first = await submitLink(learner)
  await db.submission.update({
    where: { id: first },
    data: { status: 'rejected', reason: 'No.', reviewedAt: new Date() },
  })
  await learner.client.json(withdraw, 'DELETE', { params: { submissionId: first } })
  expect(await rowOf(await submitLink(learner))).toMatchObject({ afterRejection: true })
  expect(await rowOf(first)).toMatchObject({ afterRejection: false })
})

test('with sort=after-rejection, submissions after a rejection are listed first, each group oldest first, in pages of any size', async () => {
  await db.submission.deleteMany()
  const day = (count: number) => new Date(Date.UTC(2026, 0, count))
  const resubmitted = { afterRejection: true }
  const { submission: a } = await makeLearnerWithSubmission({ submittedAt: day(1) })
  const { submission: b } = await makeLearnerWithSubmission({ submittedAt: day(4), ...resubmitted })
  const { submission: c } = await makeLearnerWithSubmission({ submittedAt: day(2) })
  const { submission: d } = await makeLearnerWithSubmission({ submittedAt: day(3), ...resubmitted })
  const { submission: e } = await makeLearnerWithSubmission({ submittedAt: day(5) })
  const order = [d, b, a, c, e].map(({ id }) => id)
  for (const limit of ['1', '2', '3', '5']) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Listed = await listQueue({ sort: 'after-rejection', limit, ...(cursor && { cursor }) })
      expect(page.meta.total).toBe(5)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.meta.nextCursor
    }
    expect(seen).toEqual(order)
  }
})

test('overdue submissions are listed and counted until they are decided', async () => {
  await db.submission.deleteMany()
  const overdue = { dueAt: new Date(Date.now() - HOUR) }
  const { submission } = await makeLearnerWithSubmission(overdue)
  await makeLearnerWithSubmission({ dueAt: new Date(Date.now() + HOUR) })
  await makeLearnerWithSubmission({ ...overdue, status: 'accepted' })
  await makeLearnerWithSubmission({ ...overdue, withdrawnAt: new Date() })
  expect((await listQueue({ queue: 'overdue' })).data.map(({ id }) => id)).toEqual([submission.id])
  expect((await admin.client.json(overviewRoute, 'GET')).body).toMatchObject({ data: { overdue: 1 } })
})

test('each reviewer gets one e-mail a day about overdue submissions, from eight in the morning on', async () => {
  await db.submission.deleteMany()
  const other = await makeAdmin()
  const overdue = { submittedAt: new Date('2026-05-01'), dueAt: new Date('2026-05-03') }
  await makeLearnerWithSubmission(overdue)
  await makeLearnerWithSubmission({ ...overdue, assigneeId: other.id })
  const oneMinuteToEight = new Date(Date.UTC(2026, 5, 1, 2, 29))
  await remindReviewers(oneMinuteToEight)
  expect(await overdueEmails(other.email)).toEqual([])
  await inParallel(5, () => remindReviewers(noon()))
  // The unassigned submission counts for both reviewers, the assigned one only for its assignee.
  expect(await overdueEmails(other.email)).toMatchObject([{ data: { count: 2 } }])
  expect(await overdueEmails(admin.user.email)).toMatchObject([{ data: { count: 1 } }])
  await remindReviewers(noon(1))
  expect(await overdueEmails(other.email)).toHaveLength(2)
  // Names the key of the message: e2e/texts/covered-by-tests/notices.ts says that this file does.
  expect(messages.mail.templates['reviews-overdue']).toBe('Reviews are overdue')
})

test('a pending submission of a completed course is in no queue and not overdue; the list of pending ones has it', async () => {
  await db.submission.deleteMany()
  const other = await makeAdmin()
  const dueAt = new Date('2026-05-03')
  const { submission, enrollment } = await makeLearnerWithSubmission({ dueAt, assigneeId: admin.user.id })
  await makeLearnerWithSubmission({ dueAt, assigneeId: other.id })
  const adminQueue = async () => (await listQueue({ queue: 'mine' })).data.map(({ id }) => id)
  expect(await adminQueue()).toEqual([submission.id])
  await db.enrollment.update({
    where: { id: enrollment.id },
    data: { state: 'completed', completedAt: new Date() },
  })
  expect(await adminQueue()).toEqual([])
  expect((await listQueue({ queue: 'overdue' })).meta.total).toBe(1)
  const overview = { overdue: 1, waiting: { submissions: { count: 1 } } }
  expect((await admin.client.json(overviewRoute, 'GET')).body).toMatchObject({ data: overview })
  const emailsBefore = await overdueEmails(admin.user.email)
  await remindReviewers(noon(2))
  expect(await overdueEmails(admin.user.email)).toEqual(emailsBefore)
  expect(await overdueEmails(other.email)).toMatchObject([{ data: { count: 1 } }])
  const listed = (await listQueue({ status: 'pending' })).data.find(({ id }) => id === submission.id)
  expect(listed).toMatchObject({ status: 'pending' })
  expect(listed).not.toHaveProperty('overdue')
})

test('without overdue submissions reviewers get no e-mail', async () => {
  await db.submission.deleteMany()
  const other = await makeAdmin()
  await makeLearnerWithSubmission({ dueAt: new Date('2026-07-01') })
  await makeLearnerWithSubmission()
  await remindReviewers(noon(2))
  expect(await overdueEmails(other.email)).toEqual([])
})
