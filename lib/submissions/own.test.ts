import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { GET as ofTask } from '@/app/api/task/get-submited-task/[userId]/[taskId]/route'
import { GET as listOwn } from '@/app/api/task/get-user-submissions-data/[userId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeEnrollment, makeSubmission, makeUser } from '@/lib/testing/factories'
import { makeAttempt, makeLearner, signedInAdmin, signedInLearner } from '@/lib/testing/scenes'
import { unknownId, unknownIds } from '@/lib/testing/wire'

const missing = { status: 404, body: { message: messages.submissions.missing } }
const notAllowed = { status: 403, body: { message: messages.session.notAllowed } }
const listed = messages.submissions.listed

type Learner = Awaited<ReturnType<typeof makeLearner>>
const take = ({ client }: Pick<Learner, 'client'>, submissionId: string) =>
  client.json(withdraw, 'DELETE', { params: { submissionId } })

test('the live attempt at a task is a list of one, or of none', async () => {
  const { client, user, task, submission } = await makeAttempt({ status: 'rejected' })
  const ask = () => client.json(ofTask, 'GET', { params: { userId: user.id, taskId: task.id } })
  expect(await ask()).toEqual({
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
  await take({ client }, submission.id)
  expect(await ask()).toEqual({ status: 200, body: { message: listed, data: [] } })
})

test.each(unknownIds)('there is no attempt at the task %j', async (taskId) => {
  const { client, user } = await makeAttempt()
  expect(await client.json(ofTask, 'GET', { params: { userId: user.id, taskId } })).toEqual({
    status: 200,
    body: { message: listed, data: [] },
  })
})

test('all own live attempts are listed, the newest first, and those of nobody else', async () => {
  const { client, user, course, task, submission } = await makeAttempt()
  const other = await makeAttempt()
  const enrollment = await makeEnrollment(user.id, other.course.id)
  const ids = { userId: user.id, taskId: other.task.id, enrollmentId: enrollment.id }
  await makeSubmission({ ...ids, withdrawnAt: new Date() })
  const newest = await makeSubmission({
    ...ids,
    status: 'accepted',
    submittedAt: new Date(Date.now() + 1000),
  })
  const row = (shown: typeof newest, titles: { course_name: string; title: string }) => ({
    id: shown.id,
    ...titles,
    submited_at: shown.submittedAt.toISOString(),
    status: shown.status,
    reason: null,
    file_url: shown.fileLink,
  })
  expect(await client.json(listOwn, 'GET', { params: { userId: user.id } })).toEqual({
    status: 200,
    body: {
      message: listed,
      data: [
        row(newest, { course_name: other.course.title, title: other.task.title }),
        row(submission, { course_name: course.title, title: task.title }),
      ],
    },
  })
})

test("a user cannot read another user's attempts, not even as an administrator", async () => {
  const { user, task } = await makeAttempt()
  for (const { client } of [await signedInLearner(), await signedInAdmin()]) {
    expect(await client.json(listOwn, 'GET', { params: { userId: user.id } })).toEqual(notAllowed)
    const params = { userId: user.id, taskId: task.id }
    expect(await client.json(ofTask, 'GET', { params })).toEqual(notAllowed)
  }
})

test.each(['pending', 'accepted', 'rejected'] as const)(
  'an attempt that is %s is taken back and kept',
  async (status) => {
    const learner = await makeAttempt({ status })
    expect(await take(learner, learner.submission.id)).toEqual({
      status: 200,
      body: { message: 'Submit data has been deleted.' },
    })
    const row = await db.submission.findUniqueOrThrow({ where: { id: learner.submission.id } })
    expect(row).toMatchObject({ status, withdrawnAt: expect.any(Date) })
    expect(await take(learner, learner.submission.id)).toEqual(missing)
  },
)

test("another's attempt looks like none", async () => {
  const { submission } = await makeAttempt()
  const stranger = await makeLearner()
  expect(await take(stranger, submission.id)).toEqual(missing)
  expect(await take(stranger, unknownId)).toEqual(missing)
  expect(await take(stranger, 'not-an-id')).toEqual(missing)
  expect(await take(await signedInAdmin(), submission.id)).toEqual(missing)
  expect(await db.submission.count({ where: { id: submission.id, withdrawnAt: null } })).toBe(1)
})

test('after completion nothing is taken back', async () => {
  const learner = await makeAttempt()
  await db.enrollment.update({
    where: { id: learner.enrollment.id },
    data: { state: 'completed', completedAt: new Date() },
  })
  expect(await take(learner, learner.submission.id)).toEqual({
    status: 409,
    body: { message: messages.submissions.courseCompleted },
  })
  expect(await db.submission.count({ where: { id: learner.submission.id, withdrawnAt: null } })).toBe(1)
})

test('a malformed user in the path is somebody else', async () => {
  const { client } = await signedInLearner()
  for (const userId of ['me', '', unknownId, (await makeUser()).id]) {
    expect(await client.json(listOwn, 'GET', { params: { userId } })).toEqual(notAllowed)
  }
})
