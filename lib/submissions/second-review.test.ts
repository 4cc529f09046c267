import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { POST as ask } from '@/app/api/task/ask-second-review/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { db } from '@/lib/db/client'
import { reasonLimits, undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { Prisma } from '@/prisma/generated/client'
import {
  makeLearnerWithSubmission,
  makeSubmissionWithCriteria,
  signedInAdmin,
  signedInLearner,
} from '@/lib/testing/people'
import {
  decide,
  detailsFor,
  listFor,
  queuedEmails,
  secondReviewsOf,
  setSecondReviewPercent,
} from '@/lib/testing/second-reviews'
import { anyTime } from '@/lib/testing/responses'

type Person = Pick<Awaited<ReturnType<typeof signedInLearner>>, 'client'>
type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [asha, ben]: Admin[] = []
const firstReviewer = () => asha as Admin
const secondReviewer = () => ben as Admin
beforeAll(async () => {
  ;[asha, ben] = [await signedInAdmin(), await signedInAdmin()]
})
beforeEach(() => setSecondReviewPercent(0)) // 0: only on request, none at random; null: switched off.
afterAll(() => setSecondReviewPercent(null))

const reviewAgeMs = 2 * undoReviewMs // The first verdict can no longer be undone.
const makeRejectedSubmission = async () => {
  const learner = await makeLearnerWithSubmission({
    status: 'rejected',
    reason: 'The edition is missing.',
    reviewedAt: new Date(Date.now() - reviewAgeMs),
    reviewerId: firstReviewer().user.id,
  })
  return { ...learner, id: learner.submission.id }
}
const requestReview = ({ client }: Person, id: string, reason = 'It is on page 2.') =>
  client.json<{ message: string }>(ask, 'POST', { body: { id, reason } })
const rowOf = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
const conflict = (message: string) => ({ status: 409, body: { message } })

test('a second reviewer decides without seeing the first verdict; the second verdict replaces the first, and both are stored', async () => {
  const learner = await makeRejectedSubmission()
  const { id, user } = learner
  expect(await requestReview(learner, id)).toEqual({
    status: 201,
    body: { message: messages.secondReview.asked },
  })
  const newest = (await queuedEmails(secondReviewer().user.email)).at(-1)
  expect(newest).toMatchObject({
    template: 'second-review-asked',
    data: { learner: user.name, text: 'It is on page 2.' },
  })
  expect(messages.mail.templates['second-review-asked']).toBe('A second review is asked for')
  expect(await queuedEmails(firstReviewer().user.email)).toEqual([])

  // The first verdict is hidden in the list, in its filters and in the details.
  expect(await listFor(secondReviewer(), user.name)).toMatchObject([
    { id, status: 'pending', reason: null, second_review: true },
  ])
  expect(await listFor(secondReviewer(), user.name, { queue: 'second' })).toHaveLength(1)
  expect(await listFor(secondReviewer(), user.name, { queue: 'second', status: 'pending' })).toHaveLength(1)
  expect(await listFor(secondReviewer(), user.name, { status: 'pending' })).toHaveLength(1)
  expect(await listFor(firstReviewer(), user.name, { status: 'pending' })).toEqual([])
  expect(await listFor(secondReviewer(), user.name, { status: 'rejected' })).toEqual([])
  const blindedDetails = await detailsFor(secondReviewer(), id)
  expect(blindedDetails).toMatchObject({
    status: 'pending',
    reason: null,
    reviewer: null,
    reviewed_at: null,
    second_reviews: [
      { kind: 'requested', state: 'open', request: 'It is on page 2.', first: null, second: null },
    ],
  })
  expect(JSON.stringify(blindedDetails)).not.toContain('edition')
  // The first reviewer sees their own verdict, and cannot change it while the second review is open.
  expect(await listFor(firstReviewer(), user.name, { queue: 'second' })).toEqual([])
  expect(await listFor(firstReviewer(), user.name, { status: 'rejected' })).toMatchObject([
    { status: 'rejected' },
  ])
  expect(await decide(firstReviewer(), id, 'accepted')).toEqual(conflict(messages.secondReview.awaitsVerdict))

  expect(await decide(secondReviewer(), id, 'accepted', { seen: 'pending' })).toMatchObject({ status: 200 })
  expect(await rowOf(id)).toMatchObject({
    status: 'accepted',
    reason: null,
    reviewerId: secondReviewer().user.id,
  })
  expect(await secondReviewsOf(id)).toMatchObject([
    {
      state: 'decided',
      firstStatus: 'rejected',
      firstVerdict: { status: 'rejected', reason: 'The edition is missing.' },
      firstReviewerId: firstReviewer().user.id,
      secondStatus: 'accepted',
      secondReviewerId: secondReviewer().user.id,
    },
  ])
  expect(await queuedEmails(user.email)).toMatchObject([
    { template: 'submission-accepted', data: { second: true } },
  ])
  expect(await detailsFor(firstReviewer(), id)).toMatchObject({
    second_reviews: [
      {
        first: { status: 'rejected', reason: 'The edition is missing.', reviewer: firstReviewer().user.name },
        second: { status: 'accepted', reviewer: secondReviewer().user.name },
      },
    ],
  })
  const events = await db.auditEvent.findMany({ where: { subjectId: id } })
  expect(events.map(({ action }) => action)).toEqual(['submission.second-review'])
  expect(messages.audit.actions['submission.second-review']).toBe('Second verdict')
})

test('the learner sees that the second review is open, then both verdicts, but not the name of a reviewer', async () => {
  const learner = await makeRejectedSubmission()
  const readTask = async () => {
    const { body } = await learner.client.json<{ data: { tasks: object[] } }>(getProgress, 'GET', {
      params: { courseId: learner.course.id },
    })
    return body.data.tasks[0]
  }
  expect(await readTask()).toMatchObject({ second_review_offered: true })
  await requestReview(learner, learner.id)
  const open = await readTask()
  expect(open).toMatchObject({ second_review: { state: 'open', submission_id: learner.id, second: null } })
  expect(open).not.toHaveProperty('second_review_offered')
  await decide(secondReviewer(), learner.id, 'rejected') // With the reason 'Page 2 names no sources.'
  const decided = await readTask()
  expect(decided).toMatchObject({
    submission: { status: 'rejected', reason: 'Page 2 names no sources.' },
    second_review: {
      state: 'decided',
      request: 'It is on page 2.',
      first: { status: 'rejected', reason: 'The edition is missing.', reviewed_at: anyTime },
      second: { status: 'rejected', reason: 'Page 2 names no sources.' },
    },
  })
  for (const { user } of [asha, ben] as Admin[]) expect(JSON.stringify(decided)).not.toContain(user.name)
})

test('the criterion results of the first verdict are hidden from the second reviewer, and restored by undoing the second verdict', async () => {
  const learner = await makeSubmissionWithCriteria()
  const { id } = learner.submission
  const results = [{ criterion_id: learner.passFailCriterionId, met: false, comment: 'Which edition?' }]
  await decide(firstReviewer(), id, 'rejected', { results, next_step: 'Name it.' })
  await db.submission.update({ where: { id }, data: { reviewedAt: new Date(Date.now() - reviewAgeMs) } })
  await requestReview(learner, id)
  expect(JSON.stringify(await detailsFor(secondReviewer(), id))).not.toContain('Which edition?')
  await decide(secondReviewer(), id, 'accepted', {
    results: [{ criterion_id: learner.passFailCriterionId, met: true }],
  })
  expect(await db.criterionResult.findMany({ where: { submissionId: id } })).toMatchObject([{ met: true }])
  // A criterion deleted in between does not prevent undo.
  await db.criterion.delete({ where: { id: learner.passFailCriterionId } })
  expect(await secondReviewer().client.json(undo, 'POST', { body: { id } })).toMatchObject({ status: 200 })
  expect(await db.criterionResult.findMany({ where: { submissionId: id } })).toMatchObject([
    { met: false, comment: 'Which edition?', criterionId: null },
  ])
})

test('undoing the second verdict restores the first and reopens the second review', async () => {
  const learner = await makeRejectedSubmission()
  await requestReview(learner, learner.id)
  await decide(secondReviewer(), learner.id, 'accepted')
  expect(await firstReviewer().client.json(undo, 'POST', { body: { id: learner.id } })).toMatchObject({
    status: 409,
  })
  expect(await secondReviewer().client.json(undo, 'POST', { body: { id: learner.id } })).toMatchObject({
    status: 200,
  })
  expect(await rowOf(learner.id)).toMatchObject({
    status: 'rejected',
    reason: 'The edition is missing.',
    reviewerId: firstReviewer().user.id,
  })
  expect(await secondReviewsOf(learner.id)).toMatchObject([
    { state: 'open', secondStatus: null, secondVerdict: null },
  ])
  expect(await queuedEmails(learner.user.email)).toEqual([])
})

test('a learner can request one second review per task: a repeat changes nothing, and another request is refused', async () => {
  const learner = await makeRejectedSubmission()
  await requestReview(learner, learner.id)
  expect(await requestReview(learner, learner.id)).toMatchObject({ status: 201 })
  expect(await requestReview(learner, learner.id, 'Again, please.')).toEqual(
    conflict(messages.secondReview.askedBefore),
  )
  await learner.client.json(withdraw, 'DELETE', { params: { submissionId: learner.id } })
  expect(await secondReviewsOf(learner.id)).toMatchObject([{ state: 'cancelled' }])
  const resubmission = await db.submission.create({
    data: {
      ...(await rowOf(learner.id)), // Without its ID: the database generates a new one.
      ...{ id: undefined as never, withdrawnAt: null, replacedVerdict: Prisma.DbNull },
    },
  })
  expect(await requestReview(learner, resubmission.id)).toEqual(conflict(messages.secondReview.askedBefore))
})

test('a request for a second review is refused with the reason why it is not possible', async () => {
  const learner = await makeRejectedSubmission()
  const { id } = learner
  const setReviewedAt = (time: number) =>
    db.submission.update({ where: { id }, data: { reviewedAt: new Date(time) } })
  for (const blank of [' ', '\u200b'])
    expect(await requestReview(learner, id, blank)).toMatchObject({
      status: 400,
      body: { message: messages.secondReview.reasonNeeded },
    })
  expect((await requestReview(learner, id, 'x'.repeat(reasonLimits.max + 1))).status).toBe(400)
  expect(await requestReview(await signedInLearner(), id)).toMatchObject({ status: 404 })
  expect(await requestReview(secondReviewer(), id)).toMatchObject({ status: 404 })
  setSecondReviewPercent(null)
  expect(await requestReview(learner, id)).toEqual(conflict(messages.secondReview.disabled))
  setSecondReviewPercent(0)
  await setReviewedAt(Date.now())
  expect(await requestReview(learner, id)).toEqual(conflict(messages.secondReview.withinUndoTime))
  await setReviewedAt(Date.now() - reviewAgeMs)
  await db.submission.update({ where: { id }, data: { status: 'accepted' } })
  expect(await requestReview(learner, id)).toEqual(conflict(messages.secondReview.notRejected))
  await db.submission.update({ where: { id }, data: { status: 'rejected' } })
  await db.user.updateMany({
    where: { role: 'admin', id: { not: firstReviewer().user.id } },
    data: { role: 'user' },
  })
  expect(await requestReview(learner, id)).toEqual(conflict(messages.secondReview.noOtherReviewer))
  await db.user.update({ where: { id: secondReviewer().user.id }, data: { role: 'admin' } })
  await firstReviewer().client.json(complete, 'PUT', { body: { id: learner.enrollment.id } })
  expect(await requestReview(learner, id)).toEqual(conflict(messages.submissions.courseCompleted))
  expect(await secondReviewsOf(id)).toEqual([])
})

test('completing the course cancels an open second review', async () => {
  const learner = await makeRejectedSubmission()
  await requestReview(learner, learner.id)
  await firstReviewer().client.json(complete, 'PUT', { body: { id: learner.enrollment.id } })
  expect(await secondReviewsOf(learner.id)).toMatchObject([{ state: 'cancelled' }])
})
