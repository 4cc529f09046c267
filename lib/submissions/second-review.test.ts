import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { POST as undo } from '@/app/api/admin/undo-review/route'
import { GET as progress } from '@/app/api/course/my-progress/[courseId]/route'
import { POST as ask } from '@/app/api/task/ask-second-review/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { db } from '@/lib/db/client'
import { reasonLimits, undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeAttempt, makeEvaluatedAttempt, signedInAdmin, signedInLearner } from '@/lib/testing/scenes'
import {
  decide,
  detailsFor,
  listedFor,
  queuedEmails,
  secondReviewsOf,
  setPercent,
} from '@/lib/testing/second-reviews'
import { anyTime } from '@/lib/testing/wire'

type Person = Pick<Awaited<ReturnType<typeof signedInLearner>>, 'client'>
type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let [asha, ben]: Admin[] = []
const first = () => asha as Admin
const second = () => ben as Admin
beforeAll(async () => {
  ;[asha, ben] = [await signedInAdmin(), await signedInAdmin()]
})
beforeEach(() => setPercent(0))
afterAll(() => setPercent(null))

const long = 2 * undoReviewMs
const rejected = async () => {
  const learner = await makeAttempt({
    status: 'rejected',
    reason: 'The edition is missing.',
    reviewedAt: new Date(Date.now() - long),
    reviewerId: first().user.id,
  })
  return { ...learner, id: learner.submission.id }
}
const request = ({ client }: Person, id: string, reason = 'It is on page 2.') =>
  client.json<{ message: string }>(ask, 'POST', { body: { id, reason } })
const row = (id: string) => db.submission.findUniqueOrThrow({ where: { id } })
const conflict = (message: string) => ({ status: 409, body: { message } })

test('a second reviewer decides without seeing the first verdict; it is in force, and both are stored', async () => {
  const learner = await rejected()
  const { id, user } = learner
  expect(await request(learner, id)).toEqual({ status: 201, body: { message: messages.secondReview.asked } })
  expect((await queuedEmails(second().user.email)).at(-1)).toMatchObject({
    template: 'second-review-asked',
    data: { learner: user.name, text: 'It is on page 2.' },
  })
  expect(messages.mail.templates['second-review-asked']).toBe('A second review is asked for')
  expect(await queuedEmails(first().user.email)).toEqual([])

  // Hidden in the list, in its filters and in the details.
  expect(await listedFor(second(), user.name)).toMatchObject([
    { id, status: 'pending', reason: null, second_review: true },
  ])
  expect(await listedFor(second(), user.name, { queue: 'second' })).toHaveLength(1)
  expect(await listedFor(second(), user.name, { status: 'rejected' })).toEqual([])
  const blind = await detailsFor(second(), id)
  expect(blind).toMatchObject({
    status: 'pending',
    reason: null,
    reviewer: null,
    reviewed_at: null,
    second_reviews: [
      { kind: 'requested', state: 'open', request: 'It is on page 2.', first: null, second: null },
    ],
  })
  expect(JSON.stringify(blind)).not.toContain('edition')
  // The first reviewer sees it is, and has to wait.
  expect(await listedFor(first(), user.name, { queue: 'second' })).toEqual([])
  expect(await listedFor(first(), user.name, { status: 'rejected' })).toMatchObject([{ status: 'rejected' }])
  expect(await decide(first(), id, 'accepted')).toEqual(conflict(messages.secondReview.open))

  expect(await decide(second(), id, 'accepted', { seen: 'pending' })).toMatchObject({ status: 200 })
  expect(await row(id)).toMatchObject({ status: 'accepted', reason: null, reviewerId: second().user.id })
  expect(await secondReviewsOf(id)).toMatchObject([
    {
      state: 'decided',
      firstStatus: 'rejected',
      firstVerdict: { status: 'rejected', reason: 'The edition is missing.' },
      firstReviewerId: first().user.id,
      secondStatus: 'accepted',
      secondReviewerId: second().user.id,
    },
  ])
  expect(await queuedEmails(user.email)).toMatchObject([
    { template: 'submission-accepted', data: { second: true } },
  ])
  expect(await detailsFor(first(), id)).toMatchObject({
    second_reviews: [
      {
        first: { status: 'rejected', reason: 'The edition is missing.', reviewer: first().user.name },
        second: { status: 'accepted', reviewer: second().user.name },
      },
    ],
  })
  const events = await db.auditEvent.findMany({ where: { subjectId: id } })
  expect(events.map(({ action }) => action)).toEqual(['submission.second-review'])
  expect(messages.audit.actions['submission.second-review']).toBe('Second verdict')
})

test('the learner sees that it is open, then both verdicts, and no reviewer', async () => {
  const learner = await rejected()
  const taskOf = async () => {
    const { body } = await learner.client.json<{ data: { tasks: object[] } }>(progress, 'GET', {
      params: { courseId: learner.course.id },
    })
    return body.data.tasks[0]
  }
  expect(await taskOf()).toMatchObject({ second_review_offered: true })
  await request(learner, learner.id)
  const open = await taskOf()
  expect(open).toMatchObject({ second_review: { state: 'open', submission_id: learner.id, second: null } })
  expect(open).not.toHaveProperty('second_review_offered')
  await decide(second(), learner.id, 'rejected')
  const decided = await taskOf()
  expect(decided).toMatchObject({
    submission: { status: 'rejected', reason: 'Page 2 has none.' },
    second_review: {
      state: 'decided',
      request: 'It is on page 2.',
      first: { status: 'rejected', reason: 'The edition is missing.', reviewed_at: anyTime },
      second: { status: 'rejected', reason: 'Page 2 has none.' },
    },
  })
  expect(JSON.stringify(decided)).not.toContain(second().user.name)
})

test('results on criteria are hidden, stored and restored with the verdict', async () => {
  const attempt = await makeEvaluatedAttempt()
  const { id } = attempt.submission
  const results = [{ criterion_id: attempt.named, met: false, comment: 'Which edition?' }]
  await decide(first(), id, 'rejected', { results, next_step: 'Name it.' })
  await db.submission.update({ where: { id }, data: { reviewedAt: new Date(Date.now() - long) } })
  await request(attempt, id)
  expect(JSON.stringify(await detailsFor(second(), id))).not.toContain('Which edition?')
  await decide(second(), id, 'accepted', { results: [{ criterion_id: attempt.named, met: true }] })
  expect(await db.criterionResult.findMany({ where: { submissionId: id } })).toMatchObject([{ met: true }])
  // A criterion deleted in between does not prevent undo.
  await db.criterion.delete({ where: { id: attempt.named } })
  expect(await second().client.json(undo, 'POST', { body: { id } })).toMatchObject({ status: 200 })
  expect(await db.criterionResult.findMany({ where: { submissionId: id } })).toMatchObject([
    { met: false, comment: 'Which edition?', criterionId: null },
  ])
})

test('the second verdict is undone within seconds: the first is in force, and the second review is open', async () => {
  const learner = await rejected()
  await request(learner, learner.id)
  await decide(second(), learner.id, 'accepted')
  expect(await first().client.json(undo, 'POST', { body: { id: learner.id } })).toMatchObject({ status: 409 })
  expect(await second().client.json(undo, 'POST', { body: { id: learner.id } })).toMatchObject({
    status: 200,
  })
  expect(await row(learner.id)).toMatchObject({
    status: 'rejected',
    reason: 'The edition is missing.',
    reviewerId: first().user.id,
  })
  expect(await secondReviewsOf(learner.id)).toMatchObject([
    { state: 'open', secondStatus: null, secondVerdict: null },
  ])
  expect(await queuedEmails(learner.user.email)).toEqual([])
})

test('once for a task: the same request again changes nothing, another one is refused, also after taking back', async () => {
  const learner = await rejected()
  await request(learner, learner.id)
  expect(await request(learner, learner.id)).toMatchObject({ status: 201 })
  expect(await request(learner, learner.id, 'Again, please.')).toEqual(conflict(messages.secondReview.used))
  await learner.client.json(withdraw, 'DELETE', { params: { submissionId: learner.id } })
  expect(await secondReviewsOf(learner.id)).toMatchObject([{ state: 'cancelled' }])
  const next = await db.submission.create({
    data: { ...(await row(learner.id)), id: undefined as never, withdrawnAt: null },
  })
  expect(await request(learner, next.id)).toEqual(conflict(messages.secondReview.used))
})

test('why there is no second review', async () => {
  const learner = await rejected()
  const { id } = learner
  const reviewedAt = (index: number) =>
    db.submission.update({ where: { id }, data: { reviewedAt: new Date(index) } })
  expect(await request(learner, id, ' ')).toMatchObject({
    status: 400,
    body: { message: messages.secondReview.requestNeeded },
  })
  expect((await request(learner, id, 'x'.repeat(reasonLimits.max + 1))).status).toBe(400)
  expect(await request(await signedInLearner(), id)).toMatchObject({ status: 404 })
  expect(await request(second(), id)).toMatchObject({ status: 404 })
  setPercent(null)
  expect(await request(learner, id)).toEqual(conflict(messages.secondReview.off))
  setPercent(0)
  await reviewedAt(Date.now())
  expect(await request(learner, id)).toEqual(conflict(messages.secondReview.tooEarly))
  await reviewedAt(Date.now() - long)
  await db.submission.update({ where: { id }, data: { status: 'accepted' } })
  expect(await request(learner, id)).toEqual(conflict(messages.secondReview.notRejected))
  await db.submission.update({ where: { id }, data: { status: 'rejected' } })
  await db.user.updateMany({ where: { role: 'admin', id: { not: first().user.id } }, data: { role: 'user' } })
  expect(await request(learner, id)).toEqual(conflict(messages.secondReview.noOther))
  await db.user.update({ where: { id: second().user.id }, data: { role: 'admin' } })
  await first().client.json(complete, 'PUT', { body: { id: learner.enrollment.id } })
  expect(await request(learner, id)).toEqual(conflict(messages.submissions.courseCompleted))
  expect(await secondReviewsOf(id)).toEqual([])
})

test('completion ends an open second review', async () => {
  const learner = await rejected()
  await request(learner, learner.id)
  await first().client.json(complete, 'PUT', { body: { id: learner.enrollment.id } })
  expect(await secondReviewsOf(learner.id)).toMatchObject([{ state: 'cancelled' }])
})
