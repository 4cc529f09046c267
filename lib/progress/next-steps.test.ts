import { GET as nextSteps } from '@/app/api/course/my-next-steps/route'
import { POST as askSecondReview } from '@/app/api/task/ask-second-review/route'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { DAY, undoReviewMs } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeEnrollment, makeSubmission } from '@/lib/testing/factories'
import { makeLearner, makeLearnerWithSubmission, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { decide, setSecondReviewPercent } from '@/lib/testing/second-reviews'
import { statementsOf } from '@/lib/testing/statements'
import type { NextSteps } from './next-steps'

type Learner = Pick<Awaited<ReturnType<typeof signedInLearner>>, 'client'>

const stepsOf = async ({ client }: Learner) =>
  (await client.json<{ data: NextSteps }>(nextSteps, 'GET')).body.data

const isoDayFromNow = (days: number) => isoDateInInstituteZone(new Date(Date.now() + days * DAY))
const date = (days: number) => new Date(isoDayFromNow(days))

async function moveToNewBatch(
  enrollment: { id: string; courseId: string },
  days: { starts: number; ends: number },
) {
  const { courseId } = enrollment
  const fields = { startsOn: date(days.starts), endsOn: date(days.ends) }
  const batch = await makeBatch(courseId, fields)
  await db.enrollment.update({ where: { id: enrollment.id }, data: { batchId: batch.id } })
  return batch
}

afterEach(() => setSecondReviewPercent(null))

test('a new learner is asked to find a course and sees no dates', async () => {
  const { client } = await signedInLearner()
  const nothing = { next: { kind: 'browse' }, upcoming: [], in_batch: false, courses: [] }
  expect((await client.json(nextSteps, 'GET')).body).toEqual({
    message: messages.home.loaded,
    data: { today: isoDayFromNow(0), ...nothing },
  })
})

test('after a rejection, the hint is the next step that the reviewer wrote, and the course shows its progress', async () => {
  const learner = await makeLearner({ tasks: 2 })
  const { course, task, ids } = learner
  await makeSubmission({ ...ids, status: 'rejected', reason: 'Not yet.', nextStep: 'Name the sources.' })
  const { slug, title } = course
  expect(await stepsOf(learner)).toMatchObject({
    next: {
      kind: 'resubmit',
      course: { slug, title },
      task: { id: task.id, title: task.title },
      hint: 'Name the sources.',
    },
    courses: [{ slug, title, state: 'enrolled', tasks: 2, accepted: 0 }],
  })
})

test('if the reviewer wrote no next step, the hint is the reason; a withdrawn attempt does not count', async () => {
  const learner = await makeLearner()
  const { id } = await makeSubmission({ ...learner.ids, status: 'rejected' })
  expect((await stepsOf(learner)).next).toMatchObject({ kind: 'resubmit', hint: 'Not yet.' })
  await db.submission.update({ where: { id }, data: { withdrawnAt: new Date() } })
  expect((await stepsOf(learner)).next).toMatchObject({ kind: 'submit' })
})

test('after a rejected attempt, even a withdrawn one, a learner may submit late, and no due date is shown as hard', async () => {
  const learner = await makeLearner()
  const { course, task, enrollment, ids } = learner
  const batch = await moveToNewBatch(enrollment, { starts: -40, ends: 40 })
  const due = { batchId: batch.id, courseId: course.id, taskId: task.id, hard: true }
  await db.batchDueDate.create({ data: { ...due, dueOn: date(-5) } })
  expect((await stepsOf(learner)).next).toMatchObject({ kind: 'ask_institute', due_hard: true })
  await makeSubmission({ ...ids, status: 'rejected', withdrawnAt: new Date() })
  const { next } = await stepsOf(learner)
  expect(next).toMatchObject({ kind: 'submit_due', due_on: isoDayFromNow(-5) })
  expect(next).not.toHaveProperty('due_hard')
  await db.batchDueDate.updateMany({ where: due, data: { dueOn: date(5) } })
  const [upcoming] = (await stepsOf(learner)).upcoming
  expect(upcoming).toMatchObject({ kind: 'due', day: isoDayFromNow(5) })
  expect(upcoming).not.toHaveProperty('due_hard')
})

test('work in review shows within how many days it is usually reviewed', async () => {
  const learner = await makeLearner()
  await db.course.update({ where: { id: learner.course.id }, data: { reviewDays: 3 } })
  await makeSubmission(learner.ids)
  expect((await stepsOf(learner)).next).toMatchObject({ kind: 'in_review', review_days: 3 })
})

test('while a second review is open, no number of days is shown; after a second rejection, a learner is asked to submit again', async () => {
  const [firstReviewer, secondReviewer] = [await signedInAdmin(), await signedInAdmin()]
  const learner = await makeLearnerWithSubmission({
    status: 'rejected',
    reviewedAt: new Date(Date.now() - 2 * undoReviewMs),
    reviewerId: firstReviewer.user.id,
  })
  await db.course.update({ where: { id: learner.course.id }, data: { reviewDays: 3 } })
  const body = { id: learner.submission.id, reason: 'It is on page 2.' }
  // With 0 percent, only learners cause second reviews; null would switch them off.
  setSecondReviewPercent(0)
  expect((await learner.client.json(askSecondReview, 'POST', { body })).status).toBe(201)
  const { id, title } = learner.task
  const { slug, title: courseTitle } = learner.course
  expect((await stepsOf(learner)).next).toEqual({
    kind: 'in_review',
    course: { slug, title: courseTitle },
    task: { id, title },
  })
  await decide(secondReviewer, learner.submission.id, 'rejected', { reason: 'Page 2 names no sources.' })
  expect((await stepsOf(learner)).next).toMatchObject({ kind: 'resubmit', hint: 'Page 2 names no sources.' })
})

test("the coming weeks list the due dates and the first day of the learner's own batch, the earliest first", async () => {
  const learner = await makeLearner()
  const { course, task, enrollment } = learner
  const batch = await moveToNewBatch(enrollment, { starts: 2, ends: 40 })
  // Another batch of the course has its own due date.
  const other = await makeBatch(course.id)
  for (const [batchId, days] of [
    [batch.id, 5],
    [other.id, 1],
  ] as const)
    await db.batchDueDate.create({
      data: { batchId, courseId: course.id, taskId: task.id, dueOn: date(days), hard: true },
    })
  const { next, upcoming, in_batch } = await stepsOf(learner)
  expect(next).toMatchObject({ kind: 'submit_due', due_on: isoDayFromNow(5), due_hard: true })
  const common = { course: { slug: course.slug, title: course.title }, batch: batch.name }
  expect({ upcoming, in_batch }).toEqual({
    in_batch: true,
    upcoming: [
      { ...common, day: isoDayFromNow(2), kind: 'first-day' },
      {
        ...common,
        day: isoDayFromNow(5),
        kind: 'due',
        due_hard: true,
        task: { id: task.id, title: task.title },
      },
    ],
  })
})

test('a learner who requested enrollment in a batch is not in it yet, and sees no upcoming dates', async () => {
  const learner = await makeLearner({ state: 'requested' })
  await moveToNewBatch(learner.enrollment, { starts: 2, ends: 40 })
  expect(await stepsOf(learner)).toMatchObject({ in_batch: false, upcoming: [] })
  const enrolled = { state: 'enrolled' as const, enrolledAt: new Date() }
  await db.enrollment.update({ where: { id: learner.enrollment.id }, data: enrolled })
  expect(await stepsOf(learner)).toMatchObject({ in_batch: true, upcoming: [{ kind: 'first-day' }] })
})

test('the next step of a learner on a waiting list says whether the batch has ended, after which no seat is given automatically', async () => {
  const learner = await makeLearner({ state: 'requested' })
  const nextStepIfBatchEndsIn = async (days: number) => {
    await moveToNewBatch(learner.enrollment, { starts: -40, ends: days })
    await db.enrollment.update({ where: { id: learner.enrollment.id }, data: { waitingSince: new Date() } })
    return (await stepsOf(learner)).next
  }
  expect(await nextStepIfBatchEndsIn(0)).not.toHaveProperty('batch_ended')
  expect(await nextStepIfBatchEndsIn(-1)).toMatchObject({ kind: 'waiting_list', batch_ended: true })
})

test("another learner's attempts do not change the next step", async () => {
  const other = await makeLearner()
  await makeSubmission({ ...other.ids, status: 'rejected' })
  const learner = await signedInLearner()
  await makeEnrollment(learner.user.id, other.course.id)
  expect((await stepsOf(learner)).next).toMatchObject({ kind: 'submit' })
})

test('the next steps take as many SQL statements for fifty courses as for two', async () => {
  const countStatements = async (courses: number) => {
    const learner = await signedInLearner()
    for (let index = 0; index < courses; index++) {
      const { id } = await makeCourse()
      const enrollment = await makeEnrollment(learner.user.id, id)
      await moveToNewBatch(enrollment, { starts: 1, ends: 2 })
    }
    expect((await stepsOf(learner)).courses).toHaveLength(courses)
    return (await statementsOf(() => stepsOf(learner))).length
  }
  expect(await countStatements(50)).toBe(await countStatements(2))
})
