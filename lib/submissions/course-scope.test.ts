import { POST as acceptMany } from '@/app/api/admin/accept-submissions/route'
import { POST as assign } from '@/app/api/admin/assign-submissions/route'
import { GET as exportSubmissions } from '@/app/api/admin/export-submissions/route'
import { GET as listCourses } from '@/app/api/admin/get-courses-info/[id]/[email]/route'
import { GET as listEnrollments } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { DELETE as removeComment } from '@/app/api/admin/saved-comments/[id]/route'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { POST as askSecondReview } from '@/app/api/task/ask-second-review/route'
import {
  GET as listMessages,
  POST as sendMessage,
} from '@/app/api/task/attempt-messages/[submissionId]/route'
import { db } from '@/lib/db/client'
import { undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeEnrollment, makeSubmission } from '@/lib/testing/factories'
import {
  makeLearnerWithSubmission,
  makeSubmissionWithCriteria,
  signedInAdmin,
  signedInStaff,
} from '@/lib/testing/people'
import {
  decide,
  detailsFor,
  listFor,
  queuedEmails,
  setSecondReviewPercent,
} from '@/lib/testing/second-reviews'
import { remindReviewers } from './overdue-review-reminders'

type LearnerWithSubmission = Awaited<ReturnType<typeof makeLearnerWithSubmission>>
type Staff = Awaited<ReturnType<typeof signedInStaff>>
/** The learner in the course that `reviewer` may review. */
let learnerInCourse: LearnerWithSubmission
let learnerInOtherCourse: LearnerWithSubmission
let reviewer: Staff
let manager: Staff
beforeEach(async () => {
  await db.user.deleteMany()
  learnerInCourse = await makeLearnerWithSubmission()
  learnerInOtherCourse = await makeLearnerWithSubmission()
  reviewer = await signedInStaff('reviewer', [learnerInCourse.course.id])
  manager = await signedInStaff('manager')
})

const rowOf = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
const noonInKolkata = new Date(Date.UTC(2026, 5, 1, 6, 30))
const sendQuestion = (client: Staff['client'], submissionId: string) =>
  client.json(sendMessage, 'POST', { params: { submissionId }, body: { text: 'Why?', after: 0 } })

test('a reviewer lists only assigned courses, their submissions and enrollments; a manager lists all', async () => {
  expect(await listFor(reviewer, '')).toMatchObject([{ id: learnerInCourse.submission.id }])
  expect(await listFor(reviewer, learnerInOtherCourse.user.name)).toEqual([])
  expect(await listFor(reviewer, '', { course: learnerInOtherCourse.course.id })).toEqual([])
  expect(await listFor(manager, '')).toHaveLength(2)

  const listedTotal = async (
    { client, idAndEmail: params }: Staff,
    route: typeof listCourses | typeof listEnrollments,
  ) => (await client.json<{ meta: { total: number } }>(route, 'GET', { params })).body.meta.total
  expect(await listedTotal(reviewer, listCourses)).toBe(1)
  expect(await listedTotal(reviewer, listEnrollments)).toBe(1)
  expect(await listedTotal(manager, listEnrollments)).toBe(2)

  const csv = await (await reviewer.client.call(exportSubmissions, 'GET')).text()
  expect(csv).toContain(learnerInCourse.user.name)
  expect(csv).not.toContain(learnerInOtherCourse.user.name)
})

test('a manager sees that a learner in another course submitted the same file; a reviewer does not', async () => {
  const { linkSha256 } = await rowOf(learnerInCourse.submission.id)
  await db.submission.update({ where: { id: learnerInOtherCourse.submission.id }, data: { linkSha256 } })
  expect(await detailsFor(reviewer, learnerInCourse.submission.id)).toMatchObject({ same_file: [] })
  expect(await detailsFor(manager, learnerInCourse.submission.id)).toMatchObject({
    same_file: [{ name: learnerInOtherCourse.user.name }],
  })
})

test('a reviewer decides in the assigned course; submissions of other courses are not found', async () => {
  const [id, otherId] = [learnerInCourse.submission.id, learnerInOtherCourse.submission.id]
  expect(await decide(reviewer, otherId, 'accepted')).toEqual({
    status: 404,
    body: { message: messages.submissions.missing },
  })
  const { body } = await reviewer.client.json(acceptMany, 'POST', { body: { ids: [id, otherId] } })
  expect(body).toMatchObject({ data: { done: 1, refused: [{ id: otherId }] } })
  expect([(await rowOf(id)).status, (await rowOf(otherId)).status]).toEqual(['accepted', 'pending'])
  expect(await reviewer.client.json(undo, 'POST', { body: { id } })).toMatchObject({ status: 200 })
})

test('a reviewer removed from a course can no longer review it, from the next request on', async () => {
  await db.courseReviewer.deleteMany({ where: { userId: reviewer.user.id } })
  expect((await decide(reviewer, learnerInCourse.submission.id, 'accepted')).status).toBe(404)
  expect(await listFor(reviewer, '')).toEqual([])
})

test('a reviewer cannot remove a comment on a criterion of another course; a manager can', async () => {
  const { passFailCriterionId } = await makeSubmissionWithCriteria()
  const { id } = await db.criterionComment.create({
    data: { criterionId: passFailCriterionId, text: 'Which?' },
  })
  const remove = ({ client }: Staff) => client.json(removeComment, 'DELETE', { params: { id } })
  expect((await remove(reviewer)).status).toBe(404)
  expect(await db.criterionComment.count({ where: { id } })).toBe(1)
  expect((await remove(manager)).status).toBe(200)
})

test('a reviewer who is a learner in another course can send messages on their own attempt there, but cannot read those of other learners', async () => {
  const { course, task } = learnerInOtherCourse
  const enrollment = await makeEnrollment(reviewer.user.id, course.id, 'enrolled')
  const { id: submissionId } = await makeSubmission({
    userId: reviewer.user.id,
    taskId: task.id,
    enrollmentId: enrollment.id,
  })
  expect((await sendQuestion(reviewer.client, submissionId)).status).toBe(201)
  const params = { submissionId: learnerInOtherCourse.submission.id }
  expect((await reviewer.client.json(listMessages, 'GET', { params })).status).toBe(404)
})

test('e-mails about questions and overdue reviews go to managers, administrators and the reviewers of the course, but to no other reviewers', async () => {
  const { user: admin } = await signedInAdmin()
  const otherCourseReviewer = await signedInStaff('reviewer', [learnerInOtherCourse.course.id])
  await sendQuestion(learnerInCourse.client, learnerInCourse.submission.id)
  await db.submission.update({ where: { id: learnerInCourse.submission.id }, data: { dueAt: new Date(0) } })
  await remindReviewers(noonInKolkata)
  const templatesFor = async ({ email }: { email: string }) =>
    (await queuedEmails(email)).map(({ template }) => template).toSorted()
  for (const user of [reviewer.user, manager.user, admin])
    expect(await templatesFor(user)).toEqual(['reviews-overdue', 'submission-question'])
  expect(await templatesFor(otherCourseReviewer.user)).toEqual([])
})

test('a learner who may review the course gets no reminder of their own overdue submission, even as its assignee', async () => {
  const { course, task } = learnerInCourse
  const enrollment = await makeEnrollment(reviewer.user.id, course.id, 'enrolled')
  await makeSubmission({
    userId: reviewer.user.id,
    taskId: task.id,
    enrollmentId: enrollment.id,
    assigneeId: reviewer.user.id,
    dueAt: new Date(0),
  })
  await remindReviewers(noonInKolkata)
  expect(await queuedEmails(reviewer.user.email)).toEqual([])
  expect(await queuedEmails(manager.user.email)).toMatchObject([
    { template: 'reviews-overdue', data: { count: 1 } },
  ])
})

const assignTo = async (...to: Staff[]) =>
  (
    await manager.client.json<{ data: { assigned: number } }>(assign, 'POST', {
      body: { reviewer_ids: to.map(({ user }) => user.id) },
    })
  ).body.data.assigned

test('a reviewer is assigned only submissions of their own courses; those of other courses stay unassigned', async () => {
  const otherCourseReviewer = await signedInStaff('reviewer', [learnerInOtherCourse.course.id])
  expect(await assignTo(reviewer)).toBe(1)
  expect(await rowOf(learnerInCourse.submission.id)).toMatchObject({ assigneeId: reviewer.user.id })
  expect(await rowOf(learnerInOtherCourse.submission.id)).toMatchObject({ assigneeId: null })
  // Submissions assigned to a reviewer who is removed from the course are assigned again.
  await db.courseReviewer.deleteMany({ where: { userId: reviewer.user.id } })
  expect(await assignTo(otherCourseReviewer, manager)).toBe(2)
  expect(await rowOf(learnerInCourse.submission.id)).toMatchObject({ assigneeId: manager.user.id })
})

test('submissions of a course that a reviewer may no longer review do not add to that reviewer’s workload', async () => {
  const learnersInFormerCourses = [learnerInCourse, await makeLearnerWithSubmission()]
  const learnersInCurrentCourses = [learnerInOtherCourse, await makeLearnerWithSubmission()]
  const idsOf = (learners: LearnerWithSubmission[]) => learners.map(({ submission }) => submission.id)
  const movedReviewer = await signedInStaff(
    'reviewer',
    learnersInCurrentCourses.map(({ course }) => course.id),
  )
  await db.submission.updateMany({
    where: { id: { in: idsOf(learnersInFormerCourses) } },
    data: { assigneeId: movedReviewer.user.id },
  })
  expect(await assignTo(movedReviewer, manager)).toBe(4)
  for (const [assignee, learners] of [
    [manager, learnersInFormerCourses],
    [movedReviewer, learnersInCurrentCourses],
  ] as const)
    for (const id of idsOf(learners)) expect(await rowOf(id)).toMatchObject({ assigneeId: assignee.user.id })
})

test('a learner can request a second review if the only other reviewer reviews this course alone', async () => {
  const firstReviewer = await signedInAdmin()
  await db.user.delete({ where: { id: manager.user.id } })
  const { submission } = learnerInCourse
  await db.submission.update({
    where: { id: submission.id },
    data: {
      status: 'rejected',
      reason: 'No.',
      reviewerId: firstReviewer.user.id,
      reviewedAt: new Date(Date.now() - 2 * undoReviewMs),
    },
  })
  await requestSecondReview(learnerInCourse)
  expect((await queuedEmails(reviewer.user.email)).map(({ template }) => template)).toEqual([
    'second-review-asked',
  ])
  expect(await listFor(reviewer, '', { queue: 'second' })).toHaveLength(1)
})

async function requestSecondReview({ client, submission }: LearnerWithSubmission) {
  // Permits second reviews that learners request; null permits none.
  setSecondReviewPercent(0)
  try {
    const body = { id: submission.id, reason: 'It is there.' }
    expect(await client.json(askSecondReview, 'POST', { body })).toMatchObject({ status: 201 })
  } finally {
    setSecondReviewPercent(null)
  }
}
