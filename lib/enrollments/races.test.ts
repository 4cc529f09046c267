import { PUT as accept } from '@/app/api/admin/accept-enrollment-data/route'
import { PUT as complete } from '@/app/api/admin/allow-course-completion/route'
import { DELETE as removeCourse } from '@/app/api/admin/delete-course-data/[id]/route'
import { DELETE as remove } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { DELETE as removeUser } from '@/app/api/admin/delete-user-data/[id]/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { db } from '@/lib/db/client'
import { makeCourse } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { makeLearnerWithSubmission, makeLearner, signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'

const rounds = 15
let client: Awaited<ReturnType<typeof signedInAdmin>>['client']
beforeAll(async () => {
  ;({ client } = await signedInAdmin())
})

const put = (handler: typeof accept | typeof complete, id: string) =>
  client.json(handler, 'PUT', { body: { id } })
const del = (handler: typeof remove, id: string) => client.json(handler, 'DELETE', { params: { id } })

/**
 * In each round, runs the calls for a new learner in parallel, and passes their statuses to `check` in the order of
 * `callsFor`.
 */
async function race(
  make: () => ReturnType<typeof makeLearner>,
  callsFor: (learner: Awaited<ReturnType<typeof makeLearner>>) => (() => Promise<{ status: number }>)[],
  check: (statuses: number[], learner: Awaited<ReturnType<typeof makeLearner>>) => Promise<void>,
) {
  for (let round = 0; round < rounds; round++) {
    const learner = await make()
    const calls = callsFor(learner).map((call, index) => ({ call, index }))
    // Each round starts with a different call.
    const firstIndex = round % calls.length
    const rotatedCalls = [...calls.slice(firstIndex), ...calls.slice(0, firstIndex)]
    const statuses: number[] = []
    await Promise.all(
      rotatedCalls.map(async ({ call, index }) => {
        const { status } = await call()
        statuses[index] = status
      }),
    )
    await check(statuses, learner)
  }
}

const stateOf = async (id: string) => (await db.enrollment.findUnique({ where: { id } }))?.state ?? 'gone'
const certificateCount = (userName: string) => db.certificate.count({ where: { name: userName } })

test('fifty parallel acceptances send one e-mail and record one event', async () => {
  const { user, enrollment } = await makeLearner({ state: 'requested' })
  const responses = await inParallel(50, () => put(accept, enrollment.id))
  expect(countByStatus(responses)).toEqual({ 200: 50 })
  expect(await db.outboxMail.count({ where: { recipient: user.email } })).toBe(1)
  expect(await db.auditEvent.count({ where: { subjectId: enrollment.id } })).toBe(1)
})

test('completing in parallel with deleting leaves either a certificate or no enrollment', async () => {
  await race(
    () => makeLearner(),
    ({ enrollment: { id } }) => [
      () => put(complete, id),
      () => del(remove, id),
      () => put(complete, id),
      () => del(remove, id),
    ],
    async ([completed, removed, completedAgain, removedAgain], { user, enrollment }) => {
      const state = await stateOf(enrollment.id)
      expect(await certificateCount(user.name)).toBe(state === 'completed' ? 1 : 0)
      if (state === 'completed')
        expect([completed, removed, completedAgain, removedAgain]).toEqual([200, 409, 200, 409])
      else {
        expect([completed, completedAgain]).toEqual([404, 404])
        expect([removed, removedAgain].toSorted()).toEqual([200, 404])
      }
    },
  )
})

test('accepting in parallel with deleting leaves no enrollment', async () => {
  await race(
    () => makeLearner({ state: 'requested' }),
    ({ enrollment: { id } }) => [() => put(accept, id), () => del(remove, id)],
    async ([accepted, removed], { enrollment }) => {
      expect([200, 404]).toContain(accepted)
      expect(removed).toBe(200)
      expect(await stateOf(enrollment.id)).toBe('gone')
    },
  )
})

test('accepting in parallel with completing leaves a certificate only for a completed enrollment', async () => {
  await race(
    () => makeLearner({ state: 'requested' }),
    ({ enrollment: { id } }) => [() => put(accept, id), () => put(complete, id), () => put(accept, id)],
    async ([accepted, completed, acceptedAgain], { user, enrollment }) => {
      const state = await stateOf(enrollment.id)
      expect([accepted, acceptedAgain]).toEqual([200, 200])
      expect(completed).toBe(state === 'completed' ? 200 : 409)
      expect(await certificateCount(user.name)).toBe(state === 'completed' ? 1 : 0)
    },
  )
})

test('completing in parallel with deleting the course leaves a certificate only if completing succeeded', async () => {
  await race(
    () => makeLearner(),
    ({ enrollment, course }) => [() => put(complete, enrollment.id), () => del(removeCourse, course.id)],
    async ([completed, removed], { user, enrollment }) => {
      expect(removed).toBe(200)
      expect([200, 404]).toContain(completed)
      expect(await stateOf(enrollment.id)).toBe('gone')
      expect(await certificateCount(user.name)).toBe(completed === 200 ? 1 : 0)
    },
  )
})

test('completing in parallel with deleting the learner leaves a certificate only if completing succeeded', async () => {
  await race(
    () => makeLearner(),
    ({ enrollment, user }) => [() => put(complete, enrollment.id), () => del(removeUser, user.id)],
    async ([completed, removed], { user, enrollment }) => {
      expect(removed).toBe(200)
      expect([200, 404]).toContain(completed)
      expect(await stateOf(enrollment.id)).toBe('gone')
      expect(await certificateCount(user.name)).toBe(completed === 200 ? 1 : 0)
    },
  )
})

test.each([
  ['the request', 201],
  ['the deletion', 404],
])(
  'if %s comes first, requesting in parallel with deleting the course leaves no enrollment',
  async (first, requestStatus) => {
    const { client: learner, user } = await signedInLearner()
    const { id } = await makeCourse()
    const deleteCourse = () => del(removeCourse, id)
    const request = () =>
      learner.json(requestEnrollment, 'POST', { body: { user_id: user.id, course_id: id } })
    const calls = first === 'the request' ? [request, deleteCourse] : [deleteCourse, request]
    await withOtherConnection(async (connection) => {
      await connection.query('BEGIN')
      // Both calls wait for this row, and get it in the order in which they came.
      await connection.query('SELECT 1 FROM "Course" WHERE "id" = $1 FOR UPDATE', [id])
      const startedCalls = []
      for (const call of calls) {
        startedCalls.push(call())
        await waitForBlockedConnections(connection, startedCalls.length)
      }
      await connection.query('COMMIT')
      expect(countByStatus(await Promise.all(startedCalls))).toEqual({ 200: 1, [requestStatus]: 1 })
    })
    expect(await db.enrollment.count({ where: { userId: user.id } })).toBe(0)
  },
)

test('of fifty parallel deletions of an enrollment one succeeds, and one event records how many submissions the enrollment had', async () => {
  const { enrollment } = await makeLearnerWithSubmission()
  expect(countByStatus(await inParallel(50, () => del(remove, enrollment.id)))).toEqual({ 200: 1, 404: 49 })
  const events = await db.auditEvent.findMany({ where: { subjectId: enrollment.id } })
  expect(events).toMatchObject([{ action: 'enrollment.deleted', details: { submissions: 1 } }])
})
