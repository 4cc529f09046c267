import { PUT as accept } from '@/app/api/admin/accept-enrollment-data/route'
import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { DELETE as remove } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { GET as list } from '@/app/api/admin/get-enrollments-data/[id]/[email]/route'
import { GET as unacceptedTasks } from '@/app/api/admin/get-missing-tasks/[id]/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeAdmin, makeSubmission } from '@/lib/testing/factories'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin } from '@/lib/testing/people'
import { decide, setSecondReviewPercent } from '@/lib/testing/second-reviews'
import { anyCid, anyTime, unknownIds } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})
afterAll(() => setSecondReviewPercent(null))

type Row = { id: string }
const listEnrollments = (query: Record<string, string> = {}, params = admin.idAndEmail) =>
  admin.client.json<{ data: Row[] }>(list, 'GET', { params, query })
const put = (handler: typeof accept | typeof complete, id: string) =>
  admin.client.json<{ data: { cid: string } }>(handler, 'PUT', { body: { id } })
const deleteEnrollment = (id: string) => admin.client.json(remove, 'DELETE', { params: { id } })

const updated = { status: 200, body: { message: 'Enrollment data updated successfully.' } }
const notFound = { status: 404, body: { message: messages.enrollments.missing } }
const stateOf = async (id: string) => (await db.enrollment.findUniqueOrThrow({ where: { id } })).state

test('an enrollment is listed with its learner, course, state and tasks', async () => {
  const { user, course, enrollment, ids } = await makeLearner({ tasks: 3 })
  const [first, second, third] = course.tasks.map(({ id }) => id)
  await makeSubmission({ ...ids, taskId: first ?? '', status: 'accepted' })
  await makeSubmission({ ...ids, taskId: second ?? '', status: 'accepted', withdrawnAt: new Date() })
  await makeSubmission({ ...ids, taskId: third ?? '' })
  const { status, body } = await listEnrollments({ q: user.name })
  expect(status).toBe(200)
  expect(body).toEqual({
    message: messages.admin.loaded,
    data: [
      {
        id: enrollment.id,
        name: user.name,
        email: user.email,
        title: course.title,
        course_id: course.id,
        enrollment_status: true,
        course_completed: false,
        requested_at: anyTime,
        enrolled_at: anyTime,
        completed_at: null,
        tasksTotal: 3,
        tasksAccepted: 1,
      },
    ],
    meta: { total: 1, nextCursor: null, read_at: anyTime },
  })
})

test('the list is searched by name, e-mail and course, and filtered by state', async () => {
  const { user, course, enrollment } = await makeLearner({ state: 'requested' })
  for (const q of [user.name.toUpperCase(), user.email, course.title.toLowerCase()]) {
    expect((await listEnrollments({ q })).body.data.map(({ id }) => id)).toEqual([enrollment.id])
    expect((await listEnrollments({ q, state: 'requested' })).body.data).toHaveLength(1)
    expect((await listEnrollments({ q, state: 'enrolled' })).body.data).toEqual([])
  }
  expect((await listEnrollments({ state: 'pending' })).status).toBe(400)
})

test('an administrator cannot read the list under the ID and e-mail of another', async () => {
  const { id, email } = await makeAdmin()
  expect((await listEnrollments({}, { id, email })).status).toBe(403)
})

test('accepting enrolls the learner, and accepting twice changes nothing', async () => {
  const { enrollment } = await makeLearner({ state: 'requested' })
  expect(await put(accept, enrollment.id)).toEqual(updated)
  const { state, enrolledAt } = await db.enrollment.findUniqueOrThrow({ where: { id: enrollment.id } })
  expect({ state, enrolledAt }).toEqual({ state: 'enrolled', enrolledAt: expect.any(Date) })
  expect(await put(accept, enrollment.id)).toEqual(updated)
  expect(await db.enrollment.findUnique({ where: { id: enrollment.id } })).toMatchObject({
    state,
    enrolledAt,
  })
})

test('accepting a completed enrollment changes nothing', async () => {
  const { enrollment } = await makeLearner()
  await put(complete, enrollment.id)
  expect(await put(accept, enrollment.id)).toEqual(updated)
  expect(await stateOf(enrollment.id)).toBe('completed')
})

test('completing responds with the ID of the certificate, the same each time', async () => {
  const { enrollment } = await makeLearner()
  const first = await put(complete, enrollment.id)
  expect(first).toEqual({ status: 200, body: { ...updated.body, data: { cid: anyCid } } })
  expect(await put(complete, enrollment.id)).toEqual(first)
  expect(await stateOf(enrollment.id)).toBe('completed')
})

test('an enrollment that is not accepted cannot be completed', async () => {
  const { enrollment } = await makeLearner({ state: 'requested' })
  expect(await put(complete, enrollment.id)).toEqual({
    status: 409,
    body: { message: messages.admin.enrollmentNotAccepted },
  })
  expect(await stateOf(enrollment.id)).toBe('requested')
  expect(await db.certificate.count({ where: { enrollmentId: enrollment.id } })).toBe(0)
})

test('an enrollment is deleted with its submissions, but not once it is completed', async () => {
  const { enrollment, submission } = await makeLearnerWithSubmission()
  expect(await deleteEnrollment(enrollment.id)).toEqual({
    status: 200,
    body: { message: 'Enrollment data deleted successfully.' },
  })
  expect(await db.submission.count({ where: { id: submission.id } })).toBe(0)
  const done = await makeLearner({ state: 'completed' })
  expect(await deleteEnrollment(done.enrollment.id)).toEqual({
    status: 409,
    body: { message: messages.admin.enrollmentNotDeletable },
  })
  expect(await stateOf(done.enrollment.id)).toBe('completed')
})

test.each(unknownIds)('calls with the unknown enrollment %j respond 404', async (id) => {
  expect(await deleteEnrollment(id)).toEqual(notFound)
  expect(await admin.client.json(unacceptedTasks, 'GET', { params: { id } })).toEqual(notFound)
  expect(await put(accept, id)).toEqual(notFound)
  expect(await put(complete, id)).toEqual(notFound)
})

test('the unaccepted tasks of an enrollment are listed with their status', async () => {
  const { course, enrollment, ids } = await makeLearner({ tasks: 4 })
  const [accepted, rejected, pending, withdrawn] = course.tasks
  const idsFor = (task: typeof withdrawn) => ({ ...ids, taskId: task?.id ?? '' })
  await makeSubmission({ ...idsFor(accepted), status: 'accepted' })
  await makeSubmission({ ...idsFor(rejected), status: 'rejected' })
  await makeSubmission({ ...idsFor(pending) })
  await makeSubmission({ ...idsFor(withdrawn), status: 'accepted', withdrawnAt: new Date() })
  expect(await admin.client.json(unacceptedTasks, 'GET', { params: { id: enrollment.id } })).toEqual({
    status: 200,
    body: {
      message: messages.tasks.listed,
      data: [
        { id: rejected?.id, title: rejected?.title, status: 'rejected' },
        { id: pending?.id, title: pending?.title, status: 'pending' },
        { id: withdrawn?.id, title: withdrawn?.title, status: 'none' },
      ],
    },
  })
})

test.each(['accepted', 'rejected'] as const)(
  'a first verdict (%s) is hidden from staff who may give the second one, also in counts and unaccepted tasks',
  async (verdict) => {
    setSecondReviewPercent(100)
    const firstReviewer = await signedInAdmin()
    const { user, enrollment, submission } = await makeLearnerWithSubmission()
    await decide(firstReviewer, submission.id, verdict)
    // A second review of a sampled verdict opens only when that verdict can no longer be undone.
    await db.secondReview.updateMany({ data: { opensAt: new Date() } })
    const bodiesFor = async ({ client, idAndEmail }: typeof admin) => {
      const query = { q: user.name }
      const listed = await client.json(list, 'GET', { params: idAndEmail, query })
      const unaccepted = await client.json(unacceptedTasks, 'GET', { params: { id: enrollment.id } })
      return [listed.body, unaccepted.body]
    }
    const expectedBodies = (tasksAccepted: number, unaccepted: object[]) => [
      { data: [{ tasksAccepted }] },
      { data: unaccepted },
    ]
    expect(await bodiesFor(admin)).toMatchObject(expectedBodies(0, [{ status: 'pending' }]))
    expect(await bodiesFor(firstReviewer)).toMatchObject(
      verdict === 'accepted' ? expectedBodies(1, []) : expectedBodies(0, [{ status: 'rejected' }]),
    )
  },
)
