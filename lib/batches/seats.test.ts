import { PUT as accept } from '@/app/api/admin/accept-enrollment-data/route'
import { POST as acceptMatching } from '@/app/api/admin/accept-matching-enrollments/route'
import { DELETE as removeCourse } from '@/app/api/admin/delete-course-data/[id]/route'
import { DELETE as deleteEnrollment } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { DELETE as removeUser } from '@/app/api/admin/delete-user-data/[id]/route'
import { POST as request } from '@/app/api/course/enollment-request/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { DAY } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse } from '@/lib/testing/factories'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { signedInAdmin, signedInLearner } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { fillFreeSeats } from './seats'

let adminClient: Awaited<ReturnType<typeof signedInAdmin>>['client']
beforeAll(async () => {
  ;({ client: adminClient } = await signedInAdmin())
})

const { requested } = messages.enrollments
const { waiting } = messages.batches
const daysFromNow = (days: number) => new Date(isoDateInInstituteZone(new Date(Date.now() + days * DAY)))

type Learner = Awaited<ReturnType<typeof signedInLearner>>
const requestEnrollment = ({ client, user }: Learner, course_id: string, batch_id?: string) =>
  client.json(request, 'POST', { body: { user_id: user.id, course_id, ...(batch_id && { batch_id }) } })

const enrollmentOf = ({ user }: Learner, courseId: string) =>
  db.enrollment.findUniqueOrThrow({ where: { userId_courseId: { userId: user.id, courseId } } })

const progressOf = async ({ client }: Learner, courseId: string) =>
  (await client.json<{ data: object }>(getProgress, 'GET', { params: { courseId } })).body.data

/** A course with a batch, and learners who requested it one after the other; those beyond `seats` wait. */
async function makeFullBatch({ seats = 1, learners = 2 } = {}) {
  const course = await makeCourse()
  const batch = await makeBatch(course.id, { seats })
  const people: Learner[] = []
  for (let index = 0; index < learners; index++) {
    const learner = await signedInLearner()
    await requestEnrollment(learner, course.id)
    people.push(learner)
  }
  return { course, batch, people }
}

const batchWithFreeSeats = (seats: number) => expect.objectContaining({ free: seats })

test('of twenty-five parallel requests for the last seat one gets it and the others wait', async () => {
  const course = await makeCourse()
  const batch = await makeBatch(course.id, { seats: 1 })
  // More than 25 requests would wait too long for the pool's ten connections on a busy machine, and get 503.
  const learners = await Promise.all(Array.from({ length: 25 }, () => signedInLearner()))
  const answers = await Promise.all(learners.map((learner) => requestEnrollment(learner, course.id)))
  expect(countByStatus(answers)).toEqual({ 201: 25 })
  expect(answers.filter(({ body }) => body.message === requested)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.message === waiting)).toHaveLength(24)
  expect(await db.enrollment.count({ where: { batchId: batch.id, waitingSince: null } })).toBe(1)
  expect(await db.enrollment.count({ where: { batchId: batch.id, waitingSince: { not: null } } })).toBe(24)
})

test('fifteen parallel requests of a learner store one enrollment', async () => {
  const course = await makeCourse()
  const batch = await makeBatch(course.id, { seats: 3 })
  const learner = await signedInLearner()
  const answers = await inParallel(15, () => requestEnrollment(learner, course.id))
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: 14 })
  expect(await db.enrollment.count({ where: { batchId: batch.id } })).toBe(1)
})

test('a request that names no batch gets a seat in the earliest open batch that has one free', async () => {
  const course = await makeCourse()
  const later = await makeBatch(course.id, { startsOn: daysFromNow(60) })
  const sooner = await makeBatch(course.id, { startsOn: daysFromNow(30), seats: 1 })
  const [first, second] = [await signedInLearner(), await signedInLearner()]
  await requestEnrollment(first, course.id)
  await requestEnrollment(second, course.id)
  expect(await enrollmentOf(first, course.id)).toMatchObject({ batchId: sooner.id, waitingSince: null })
  expect(await enrollmentOf(second, course.id)).toMatchObject({ batchId: later.id, waitingSince: null })
})

test.each([
  ['will open tomorrow', { opensOn: daysFromNow(1) }],
  ['closed yesterday', { closesOn: daysFromNow(-1) }],
  ['ended yesterday', { endsOn: daysFromNow(-1) }],
])('a batch that %s cannot be requested, and a request for its course enters no batch', async (_, dates) => {
  const course = await makeCourse()
  const batch = await makeBatch(course.id, { startsOn: daysFromNow(-40), ...dates })
  const learner = await signedInLearner()
  expect(await requestEnrollment(learner, course.id, batch.id)).toEqual({
    status: 409,
    body: { message: messages.batches.notOpen },
  })
  expect(await progressOf(learner, course.id)).toEqual({ enrollment: null, tasks: [] })
  expect(await requestEnrollment(learner, course.id)).toMatchObject({
    status: 201,
    body: { message: requested },
  })
  expect(await enrollmentOf(learner, course.id)).toMatchObject({ batchId: null, waitingSince: null })
})

test('a batch is open on the day on which it opens, closes and ends', async () => {
  const course = await makeCourse()
  const today = daysFromNow(0)
  const batch = await makeBatch(course.id, { opensOn: today, closesOn: today, endsOn: today })
  const learner = await signedInLearner()
  expect((await requestEnrollment(learner, course.id, batch.id)).status).toBe(201)
  expect(await enrollmentOf(learner, course.id)).toMatchObject({ batchId: batch.id })
})

test('a batch of another course cannot be requested', async () => {
  const [course, other] = [await makeCourse(), await makeCourse()]
  const batch = await makeBatch(other.id)
  const learner = await signedInLearner()
  expect(await requestEnrollment(learner, course.id, batch.id)).toEqual({
    status: 404,
    body: { message: messages.batches.missing },
  })
  expect(await db.enrollment.count({ where: { userId: learner.user.id } })).toBe(0)
})

test('a learner sees the open batches before a request, and afterwards their batch and waiting position', async () => {
  const { course, batch, people } = await makeFullBatch({ learners: 3 })
  const newcomer = await signedInLearner()
  expect(await progressOf(newcomer, course.id)).toMatchObject({ batches: [batchWithFreeSeats(0)] })
  const [first, , third] = people
  expect(first && (await progressOf(first, course.id))).toMatchObject({
    enrollment: { batch: { id: batch.id, seats: 1 } },
  })
  expect(third && (await progressOf(third, course.id))).toMatchObject({ enrollment: { waiting_position: 2 } })
})

test('the learner who has waited longest moves up once, with one e-mail, also when the job runs in parallel', async () => {
  const { course, people } = await makeFullBatch({ learners: 3 })
  const [first, second, third] = people as [Learner, Learner, Learner]
  await fillFreeSeats()
  expect(await enrollmentOf(second, course.id)).toMatchObject({ waitingSince: expect.any(Date) })
  const { id } = await enrollmentOf(first, course.id)
  await adminClient.json(deleteEnrollment, 'DELETE', { params: { id } })
  await Promise.all(Array.from({ length: 8 }, () => fillFreeSeats()))
  expect(await enrollmentOf(second, course.id)).toMatchObject({ waitingSince: null, state: 'requested' })
  expect(await enrollmentOf(third, course.id)).toMatchObject({ waitingSince: expect.any(Date) })
  const countEmails = (learner: Learner) =>
    db.outboxMail.count({ where: { recipient: learner.user.email, template: 'seat-free' } })
  expect([await countEmails(second), await countEmails(third)]).toEqual([1, 0])
  // e2e/texts.spec.ts searches this file for the key, because e2e/texts/covered-by-tests/notices.ts lists this file.
  expect(messages.mail.templates['seat-free']).toBe('A seat is free')
})

test('a free seat goes to a waiting learner, not to the next request', async () => {
  const { course, people } = await makeFullBatch()
  const [first, second] = people as [Learner, Learner]
  await adminClient.json(removeUser, 'DELETE', { params: { id: first.user.id } })
  const newcomer = await signedInLearner()
  expect((await requestEnrollment(newcomer, course.id)).body.message).toBe(waiting)
  await fillFreeSeats()
  expect(await enrollmentOf(second, course.id)).toMatchObject({ waitingSince: null })
  expect(await enrollmentOf(newcomer, course.id)).toMatchObject({ waitingSince: expect.any(Date) })
})

test('with more seats, or without a limit, more learners move up', async () => {
  const { batch } = await makeFullBatch({ learners: 5 })
  const countWaiting = () =>
    db.enrollment.count({ where: { batchId: batch.id, waitingSince: { not: null } } })
  await db.batch.update({ where: { id: batch.id }, data: { seats: 3 } })
  await fillFreeSeats()
  expect(await countWaiting()).toBe(2)
  await db.batch.update({ where: { id: batch.id }, data: { seats: null } })
  await fillFreeSeats()
  expect(await countWaiting()).toBe(0)
})

test('no waiting learner moves up in a batch that has ended', async () => {
  const { batch, course, people } = await makeFullBatch()
  await db.batch.update({ where: { id: batch.id }, data: { seats: 5, endsOn: daysFromNow(-1) } })
  await fillFreeSeats()
  const [, second] = people as [Learner, Learner]
  expect(await enrollmentOf(second, course.id)).toMatchObject({ waitingSince: expect.any(Date) })
})

test('moving up in parallel with deletions and requests never assigns more seats than the batch has', async () => {
  for (let round = 0; round < 10; round++) {
    const { course, batch, people } = await makeFullBatch({ seats: 2, learners: 5 })
    const ids = await Promise.all(people.map(async (learner) => (await enrollmentOf(learner, course.id)).id))
    const newcomers = await Promise.all([signedInLearner(), signedInLearner()])
    await Promise.all([
      ...ids.slice(0, 3).map((id) => adminClient.json(deleteEnrollment, 'DELETE', { params: { id } })),
      fillFreeSeats(),
      ...newcomers.map((learner) => requestEnrollment(learner, course.id)),
      fillFreeSeats(),
    ])
    await fillFreeSeats()
    expect(await db.enrollment.count({ where: { batchId: batch.id, waitingSince: null } })).toBe(2)
    expect(await db.enrollment.count({ where: { batchId: batch.id, waitingSince: { not: null } } })).toBe(2)
  }
})

test('a learner on a waiting list cannot be accepted, alone or with all others', async () => {
  const { course, people } = await makeFullBatch()
  const [first, second] = people as [Learner, Learner]
  const { id } = await enrollmentOf(second, course.id)
  expect(await adminClient.json(accept, 'PUT', { body: { id } })).toEqual({
    status: 409,
    body: { message: messages.batches.onWaitingList },
  })
  const all = await adminClient.json(acceptMatching, 'POST', { body: { course: course.id } })
  expect(all.body).toMatchObject({ data: { done: 1, refused: [] } })
  expect(await enrollmentOf(first, course.id)).toMatchObject({ state: 'enrolled' })
  expect(await enrollmentOf(second, course.id)).toMatchObject({ state: 'requested' })
})

test('deleting a course deletes its batches and their enrollments', async () => {
  const { course, batch } = await makeFullBatch()
  expect((await adminClient.json(removeCourse, 'DELETE', { params: { id: course.id } })).status).toBe(200)
  expect(await db.batch.count({ where: { id: batch.id } })).toBe(0)
  expect(await db.enrollment.count({ where: { batchId: batch.id } })).toBe(0)
})

test('a course is deleted while its free seats are being assigned, without a deadlock', async () => {
  const { course, batch, people } = await makeFullBatch()
  await withOtherConnection(async (connection) => {
    // Takes the locks of `fillFreeSeats` in the same order.
    await connection.query('BEGIN')
    await connection.query('SELECT 1 FROM "Batch" WHERE "id" = $1 FOR NO KEY UPDATE', [batch.id])
    const answer = adminClient.json(removeCourse, 'DELETE', { params: { id: course.id } })
    await waitForBlockedConnections(connection)
    await connection.query('SELECT 1 FROM "Enrollment" WHERE "batchId" = $1 FOR UPDATE', [batch.id])
    await connection.query('COMMIT')
    expect(await answer).toMatchObject({ status: 200 })
  })
  expect(await db.enrollment.count({ where: { userId: { in: people.map(({ user }) => user.id) } } })).toBe(0)
})
