import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { GET as listForTask } from '@/app/api/task/get-submited-task/[userId]/[taskId]/route'
import { GET as listOwn } from '@/app/api/task/get-user-submissions-data/[userId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeEnrollment, makeSubmission, makeUser } from '@/lib/testing/factories'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { unknownId, unknownIds } from '@/lib/testing/responses'

const missing = { status: 404, body: { message: messages.submissions.missing } }
const notAllowed = { status: 403, body: { message: messages.session.notAllowed } }
const listed = messages.submissions.listed

type Learner = Awaited<ReturnType<typeof makeLearner>>
const withdrawSubmission = ({ client }: Pick<Learner, 'client'>, submissionId: string, query = {}) =>
  client.json(withdraw, 'DELETE', { params: { submissionId }, query })

test('an attempt at a task is listed, even a rejected one, until it is withdrawn', async () => {
  const { client, user, task, submission } = await makeLearnerWithSubmission({ status: 'rejected' })
  const readList = () => client.json(listForTask, 'GET', { params: { userId: user.id, taskId: task.id } })
  expect(await readList()).toEqual({
    status: 200,
    body: {
      message: listed,
      data: [
        {
          id: submission.id,
          task_id: task.id,
          file_url: submission.fileLink,
          status: 'rejected',
          reason: 'Not yet.',
          submited_at: submission.submittedAt.toISOString(),
        },
      ],
    },
  })
  await withdrawSubmission({ client }, submission.id)
  expect(await readList()).toEqual({ status: 200, body: { message: listed, data: [] } })
})

test.each(unknownIds)('the list of attempts at the unknown task %j is empty', async (taskId) => {
  const { client, user } = await makeLearnerWithSubmission()
  expect(await client.json(listForTask, 'GET', { params: { userId: user.id, taskId } })).toEqual({
    status: 200,
    body: { message: listed, data: [] },
  })
})

test('all own current attempts are listed, the newest first, and those of nobody else', async () => {
  const { client, user, course, task, submission } = await makeLearnerWithSubmission()
  const stranger = await makeLearnerWithSubmission()
  const secondCourse = { course: stranger.course, task: stranger.task }
  const enrollment = await makeEnrollment(user.id, secondCourse.course.id)
  const ids = { userId: user.id, taskId: secondCourse.task.id, enrollmentId: enrollment.id }
  await makeSubmission({ ...ids, withdrawnAt: new Date() })
  const newest = await makeSubmission({
    ...ids,
    status: 'accepted',
    submittedAt: new Date(Date.now() + 1000),
  })
  const row = (shown: typeof newest, of: { course: typeof course; task: typeof task }) => ({
    id: shown.id,
    course_name: of.course.title,
    course_slug: of.course.slug,
    title: of.task.title,
    submited_at: shown.submittedAt.toISOString(),
    status: shown.status,
    reason: null,
    file_url: shown.fileLink,
  })
  expect(await client.json(listOwn, 'GET', { params: { userId: user.id } })).toEqual({
    status: 200,
    body: {
      message: listed,
      data: [row(newest, secondCourse), row(submission, { course, task })],
    },
  })
})

test("a user cannot read another user's attempts, not even as an administrator", async () => {
  const { user, task } = await makeLearnerWithSubmission()
  for (const { client } of [await signedInLearner(), await signedInAdmin()]) {
    expect(await client.json(listOwn, 'GET', { params: { userId: user.id } })).toEqual(notAllowed)
    const params = { userId: user.id, taskId: task.id }
    expect(await client.json(listForTask, 'GET', { params })).toEqual(notAllowed)
  }
})

test.each(['pending', 'accepted', 'rejected'] as const)(
  'an attempt that is %s can be withdrawn, and stays stored',
  async (status) => {
    const learner = await makeLearnerWithSubmission({ status })
    expect(await withdrawSubmission(learner, learner.submission.id)).toEqual({
      status: 200,
      body: { message: 'Submit data has been deleted.' },
    })
    const row = await db.submission.findUniqueOrThrow({ where: { id: learner.submission.id } })
    expect(row).toMatchObject({ status, withdrawnAt: expect.any(Date) })
    expect(await withdrawSubmission(learner, learner.submission.id)).toEqual(missing)
  },
)

test('an attempt is withdrawn only as long as it has the status that the learner saw', async () => {
  const learner = await makeLearnerWithSubmission({ status: 'accepted' })
  const { id } = learner.submission
  for (const seen of ['pending', 'rejected'])
    expect(await withdrawSubmission(learner, id, { seen })).toEqual({
      status: 409,
      body: { message: messages.submissions.statusChanged },
    })
  expect(await withdrawSubmission(learner, id, { seen: 'gone' })).toMatchObject({ status: 400 })
  expect(await db.submission.count({ where: { id, withdrawnAt: null } })).toBe(1)
  expect(await withdrawSubmission(learner, id, { seen: 'accepted' })).toMatchObject({ status: 200 })
  expect(await withdrawSubmission(learner, id, { seen: 'accepted' })).toEqual(missing)
})

test("withdrawing another learner's attempt is answered like an unknown ID", async () => {
  const { submission } = await makeLearnerWithSubmission()
  const stranger = await makeLearner()
  expect(await withdrawSubmission(stranger, submission.id)).toEqual(missing)
  expect(await withdrawSubmission(stranger, unknownId)).toEqual(missing)
  expect(await withdrawSubmission(stranger, 'not-an-id')).toEqual(missing)
  expect(await withdrawSubmission(await signedInAdmin(), submission.id)).toEqual(missing)
  expect(await db.submission.count({ where: { id: submission.id, withdrawnAt: null } })).toBe(1)
})

test('an attempt cannot be withdrawn after completion', async () => {
  const learner = await makeLearnerWithSubmission()
  await db.enrollment.update({
    where: { id: learner.enrollment.id },
    data: { state: 'completed', completedAt: new Date() },
  })
  expect(await withdrawSubmission(learner, learner.submission.id)).toEqual({
    status: 409,
    body: { message: messages.submissions.courseCompleted },
  })
  expect(await db.submission.count({ where: { id: learner.submission.id, withdrawnAt: null } })).toBe(1)
})

test('a malformed or unknown user ID in the path is refused like that of another user', async () => {
  const { client } = await signedInLearner()
  for (const userId of ['me', '', unknownId, (await makeUser()).id]) {
    expect(await client.json(listOwn, 'GET', { params: { userId } })).toEqual(notAllowed)
  }
})
