import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { GET as unacceptedTasks } from '@/app/api/admin/get-missing-tasks/[id]/route'
import { DELETE as withdraw } from '@/app/api/task/delete-submited-task/[submissionId]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeSubmission } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { makeLearner, makeLearnerWithSubmission, signedInAdmin } from '@/lib/testing/people'
import { decide, setSecondReviewPercent } from '@/lib/testing/second-reviews'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})
afterAll(() => setSecondReviewPercent(null))

const completeHavingSeen = (id: string, seen_unaccepted_tasks?: string[]) =>
  admin.client.json(complete, 'PUT', {
    body: { id, ...(seen_unaccepted_tasks && { seen_unaccepted_tasks }) },
  })
const readUnacceptedTaskIds = async (id: string) => {
  const { body } = await admin.client.json<{ data: { id: string }[] }>(unacceptedTasks, 'GET', {
    params: { id },
  })
  return body.data.map((task) => task.id)
}
const storedOutcome = async (id: string) => {
  const { state, certificates } = await db.enrollment.findUniqueOrThrow({
    where: { id },
    select: { state: true, certificates: { select: { tasks: true } } },
  })
  return { state, certificates }
}

const refused = { status: 409, body: { message: messages.admin.unacceptedTasksChanged } }
const unchanged = { state: 'enrolled', certificates: [] }

test('completing is refused if a task is not accepted that the caller has not seen, until the caller has seen it', async () => {
  const { client, enrollment, task, submission } = await makeLearnerWithSubmission({ status: 'accepted' })
  const seenTaskIds = await readUnacceptedTaskIds(enrollment.id)
  expect(seenTaskIds).toEqual([])
  await client.json(withdraw, 'DELETE', { params: { submissionId: submission.id } })
  expect(await completeHavingSeen(enrollment.id, seenTaskIds)).toEqual(refused)
  expect(await storedOutcome(enrollment.id)).toEqual(unchanged)
  expect(await db.auditEvent.count({ where: { subjectId: enrollment.id } })).toBe(0)
  const idsSeenAfterwards = await readUnacceptedTaskIds(enrollment.id)
  expect(idsSeenAfterwards).toEqual([task.id])
  expect((await completeHavingSeen(enrollment.id, idsSeenAfterwards)).status).toBe(200)
  expect(await storedOutcome(enrollment.id)).toEqual({ state: 'completed', certificates: [{ tasks: [] }] })
})

test('completing is refused after a task was added to the course that the caller has not seen', async () => {
  const { course, enrollment } = await makeLearnerWithSubmission({ status: 'accepted' })
  await db.task.create({ data: { courseId: course.id, title: 'A later task', description: 'What to do.' } })
  expect(await completeHavingSeen(enrollment.id, [])).toEqual(refused)
  expect(await storedOutcome(enrollment.id)).toEqual(unchanged)
})

test('completing waits for a withdrawal that has begun, and is then refused', async () => {
  const { enrollment, submission } = await makeLearnerWithSubmission({ status: 'accepted' })
  await withOtherConnection(async (connection) => {
    await connection.query('BEGIN')
    // The locks and the change of `withdrawSubmission`.
    await connection.query('SELECT 1 FROM "Enrollment" WHERE "id" = $1 FOR SHARE', [enrollment.id])
    await connection.query('UPDATE "Submission" SET "withdrawnAt" = now() WHERE "id" = $1', [submission.id])
    const completion = completeHavingSeen(enrollment.id, [])
    await waitForBlockedConnections(connection)
    await connection.query('COMMIT')
    expect(await completion).toEqual(refused)
  })
  expect(await storedOutcome(enrollment.id)).toEqual(unchanged)
})

test('completing succeeds if fewer tasks are unaccepted than the caller has seen, and without a list of seen tasks', async () => {
  const { course, enrollment, ids } = await makeLearner({ tasks: 2 })
  const seenTaskIds = await readUnacceptedTaskIds(enrollment.id)
  expect(seenTaskIds).toHaveLength(2)
  await makeSubmission({ ...ids, status: 'accepted' })
  expect((await completeHavingSeen(enrollment.id, seenTaskIds)).status).toBe(200)
  expect(await storedOutcome(enrollment.id)).toEqual({
    state: 'completed',
    certificates: [{ tasks: [course.tasks[0]?.title] }],
  })
  const other = await makeLearner()
  expect((await completeHavingSeen(other.enrollment.id)).status).toBe(200)
})

test('completing again is not refused, whatever the caller has seen', async () => {
  const { enrollment } = await makeLearner()
  const first = await completeHavingSeen(enrollment.id)
  expect(await completeHavingSeen(enrollment.id, [])).toEqual(first)
})

test.each(['accepted', 'rejected'] as const)(
  'the refusal does not tell a first verdict (%s) to staff who may give the second one',
  async (verdict) => {
    setSecondReviewPercent(100)
    const firstReviewer = await signedInAdmin()
    const { enrollment, task, submission } = await makeLearnerWithSubmission()
    await decide(firstReviewer, submission.id, verdict)
    // A second review of a sampled verdict opens only when that verdict can no longer be undone.
    await db.secondReview.updateMany({ data: { opensAt: new Date() } })
    expect(await completeHavingSeen(enrollment.id, [])).toEqual(refused)
    expect((await completeHavingSeen(enrollment.id, [task.id])).status).toBe(200)
  },
)
