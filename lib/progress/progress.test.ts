import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { POST as askSecondReview } from '@/app/api/task/ask-second-review/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeSubmission } from '@/lib/testing/factories'
import { makeLearner, makeLearnerWithSubmission, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { setSecondReviewPercent } from '@/lib/testing/second-reviews'
import { anyTime, unknownIds } from '@/lib/testing/responses'
import type { CourseProgress } from './queries'

type Learner = Pick<Awaited<ReturnType<typeof makeLearner>>, 'client'>
const readProgress = ({ client }: Learner, courseId: string) =>
  client.json<{ message: string; data: object }>(getProgress, 'GET', { params: { courseId } })

test('an approved learner sees each task, the newest first, with the current attempt and the withdrawn ones', async () => {
  const learner = await makeLearner({ tasks: 2 })
  const [older, newer] = learner.course.tasks
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const createSubmission = (minute: number, status: 'rejected' | 'accepted', withdrawnAt: Date | null) =>
    makeSubmission({ ...learner.ids, taskId: older?.id ?? '', status, submittedAt: at(minute), withdrawnAt })
  const attempts = [
    await createSubmission(1, 'rejected', at(2)),
    await createSubmission(3, 'rejected', at(4)),
    await createSubmission(5, 'accepted', null),
  ]
  // Another learner's attempt at the same task.
  const other = await makeLearner()
  await makeSubmission({ ...other.ids, taskId: older?.id ?? '' })

  const task = (row: typeof older) => ({
    id: row?.id,
    course_id: learner.course.id,
    title: row?.title,
    description: row?.description,
    created_at: row?.createdAt.toISOString(),
  })
  const [first, second, current] = attempts.map((row) => ({
    id: row.id,
    task_id: older?.id,
    file_url: row.fileLink,
    status: row.status,
    reason: row.reason,
    submited_at: row.submittedAt.toISOString(),
  }))
  expect(await readProgress(learner, learner.course.id)).toEqual({
    status: 200,
    body: {
      message: messages.tasks.listed,
      data: {
        enrollment: {
          enrollment_status: true,
          course_completed: false,
          requested_at: anyTime,
          state_since: anyTime,
        },
        tasks: [
          { ...task(newer), submission: null, earlier: [], state_since: anyTime },
          {
            ...task(older),
            submission: current,
            earlier: [second, first],
            state_since: attempts[2]?.reviewedAt?.toISOString(),
          },
        ],
      },
    },
  })
})

test('a learner waiting for approval sees the request and no tasks', async () => {
  const learner = await makeLearner({ state: 'requested' })
  expect((await readProgress(learner, learner.course.id)).body.data).toEqual({
    enrollment: {
      enrollment_status: false,
      course_completed: false,
      requested_at: anyTime,
      state_since: anyTime,
    },
    tasks: [],
  })
})

test('a learner without a request sees no enrollment and no tasks, even as an administrator', async () => {
  const { course } = await makeLearner()
  const stranger = await signedInLearner()
  expect((await readProgress(stranger, course.id)).body.data).toEqual({ enrollment: null, tasks: [] })
  await db.user.update({ where: { id: stranger.user.id }, data: { role: 'admin' } })
  expect((await readProgress(stranger, course.id)).body.data).toEqual({ enrollment: null, tasks: [] })
})

test('a completed course still shows its tasks', async () => {
  const learner = await makeLearner({ state: 'completed' })
  expect((await readProgress(learner, learner.course.id)).body.data).toMatchObject({
    enrollment: { enrollment_status: true, course_completed: true },
    tasks: [{ id: learner.task.id }],
  })
})

test.each(unknownIds)('the progress in the unknown course %j responds 404', async (id) => {
  expect(await readProgress(await signedInLearner(), id)).toEqual({
    status: 404,
    body: { message: messages.courses.missing },
  })
})

const secondReviewIsOffered = async (learner: Learner, courseId: string) => {
  const { body } = await readProgress(learner, courseId)
  return (body.data as Partial<CourseProgress>).tasks?.[0]?.second_review_offered === true
}

test('a second review is offered if the institute has second reviews and the course has another reviewer', async () => {
  const [first, second] = [await signedInAdmin(), await signedInAdmin()]
  const learner = await makeLearnerWithSubmission({
    status: 'rejected',
    reason: 'The edition is missing.',
    reviewerId: first.user.id,
  })
  const isOffered = () => secondReviewIsOffered(learner, learner.course.id)
  const setRole = ({ user }: typeof first, role: 'admin' | 'user') =>
    db.user.update({ where: { id: user.id }, data: { role } })
  const otherStaff = { role: { not: 'user' as const }, id: { notIn: [first.user.id, second.user.id] } }
  await db.user.updateMany({ where: otherStaff, data: { role: 'user' } })
  expect(await isOffered()).toBe(false)
  // 0 switches second reviews on, but selects none at random.
  setSecondReviewPercent(0)
  expect(await isOffered()).toBe(true)
  await setRole(second, 'user')
  expect(await isOffered()).toBe(false)
  await setRole(second, 'admin')
  await setRole(first, 'user')
  expect(await isOffered()).toBe(true)
  const body = { id: learner.submission.id, reason: 'It is on page 2.' }
  expect((await learner.client.json(askSecondReview, 'POST', { body })).status).toBe(201)
  setSecondReviewPercent(null)
})

test('no second review is offered in a completed course', async () => {
  const first = await signedInAdmin()
  // Without another reviewer, no second review would be offered.
  await signedInAdmin()
  const learner = await makeLearnerWithSubmission({ status: 'rejected', reviewerId: first.user.id })
  setSecondReviewPercent(0)
  expect(await secondReviewIsOffered(learner, learner.course.id)).toBe(true)
  await first.client.json(complete, 'PUT', { body: { id: learner.enrollment.id } })
  expect(await secondReviewIsOffered(learner, learner.course.id)).toBe(false)
  setSecondReviewPercent(null)
})
