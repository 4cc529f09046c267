import { POST as add } from '@/app/api/admin/insert-batch-invitation/route'
import { POST as revoke } from '@/app/api/admin/revoke-batch-invitation/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { POST as join } from '@/app/api/course/join-batch/route'
import { GET as getProgress } from '@/app/api/course/my-progress/[courseId]/route'
import { DELETE as deleteEnrollment } from '@/app/api/admin/delete-enrollment-data/[id]/route'
import { fillFreeSeats } from '@/lib/batches/seats'
import { db, pool } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { DAY } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeBatch, makeCourse, makeEnrollment } from '@/lib/testing/factories'
import { signedInAdmin, signedInLearner, signedInStaff } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { randomCode } from './random-code'

let manager: Awaited<ReturnType<typeof signedInStaff>>['client']
beforeAll(async () => {
  ;({ client: manager } = await signedInStaff('manager'))
})

const { invitations } = messages
const isoDayFromNow = (days: number) => isoDateInInstituteZone(new Date(Date.now() + days * DAY))
const dateFromNow = (days: number) => new Date(isoDayFromNow(days))

type Fields = { uses_max?: number; expires_on?: string; note?: string }
type Invitation = { id: string; code: string; used: number }
async function invite(batch_id: string, fields: Fields = {}) {
  const { body } = await manager.json<{ data: Invitation }>(add, 'POST', { body: { batch_id, ...fields } })
  return body.data
}

/** A course with a batch and an invitation to it. */
async function makeInvitation(batchData: Parameters<typeof makeBatch>[1] = {}, fields: Fields = {}) {
  const course = await makeCourse()
  const batch = await makeBatch(course.id, batchData)
  return { course, batch, ...(await invite(batch.id, fields)) }
}

type Learner = Awaited<ReturnType<typeof signedInLearner>>
const joinWith = ({ client }: Learner, code: string) => client.json(join, 'POST', { body: { code } })
const enrollmentOf = ({ user }: Learner, courseId: string) =>
  db.enrollment.findUnique({ where: { userId_courseId: { userId: user.id, courseId } } })
const usesOf = async (id: string) => (await db.invitation.findUniqueOrThrow({ where: { id } })).used
const emailsTo = async ({ user }: Learner) =>
  (await db.outboxMail.findMany({ where: { recipient: user.email } })).map(({ template }) => template)
const refused = (status: number, message: string) => ({ status, body: { message } })
const makeLearners = (count: number) => Promise.all(Array.from({ length: count }, () => signedInLearner()))

test('a code enrolls immediately, in any spelling, and a repeat does not use it again', async () => {
  const { course, batch, code, id } = await makeInvitation({ seats: 2 }, { uses_max: 1 })
  const learner = await signedInLearner()
  const answer = { message: invitations.joined, data: { slug: course.slug, waiting: false } }
  expect(await joinWith(learner, ` ${code.toLowerCase().replace('-', ' ')} `)).toEqual({
    status: 200,
    body: answer,
  })
  expect(await enrollmentOf(learner, course.id)).toMatchObject({ state: 'enrolled', batchId: batch.id })
  expect(await joinWith(learner, code)).toEqual({
    status: 200,
    body: { ...answer, message: invitations.alreadyIn },
  })
  expect(await usesOf(id)).toBe(1)
  expect(await emailsTo(learner)).toEqual(['enrollment-accepted'])
  expect(await db.auditEvent.findMany({ where: { subjectId: id, action: 'invitation.used' } })).toMatchObject(
    [{ actorId: learner.user.id, details: { learner: learner.user.name, batch: batch.name } }],
  )
})

test('if fifty learners use a single-use code, one joins, and the others learn that it is used up', async () => {
  const { batch, code, id } = await makeInvitation({}, { uses_max: 1 })
  const answers = await Promise.all((await makeLearners(50)).map((learner) => joinWith(learner, code)))
  expect(countByStatus(answers)).toEqual({ 200: 1, 410: 49 })
  expect(answers).toContainEqual(refused(410, invitations.used))
  expect([await usesOf(id), await db.enrollment.count({ where: { batchId: batch.id } })]).toEqual([1, 1])
})

test('of twenty-five learners who join by a code for the last seat one gets it, and the others wait', async () => {
  const { batch, code, id } = await makeInvitation({ seats: 1 })
  const answers = await Promise.all((await makeLearners(25)).map((learner) => joinWith(learner, code)))
  expect(countByStatus(answers)).toEqual({ 200: 25 })
  const countEnrollments = (waitingSince: object | null) =>
    db.enrollment.count({ where: { batchId: batch.id, waitingSince } })
  expect([await countEnrollments(null), await countEnrollments({ not: null }), await usesOf(id)]).toEqual([
    1, 24, 25,
  ])
})

test('fifteen parallel attempts of one learner use the code once', async () => {
  const { code, id } = await makeInvitation({}, { uses_max: 5 })
  const learner = await signedInLearner()
  expect(countByStatus(await inParallel(15, () => joinWith(learner, code)))).toEqual({ 200: 15 })
  expect(await usesOf(id)).toBe(1)
})

test('parallel requests and joins by code never take more seats than there are', async () => {
  const { course, batch, code } = await makeInvitation({ seats: 3 })
  const [requesting, invited] = [await makeLearners(5), await makeLearners(5)]
  await Promise.all([
    ...requesting.map(({ client, user }) =>
      client.json(requestEnrollment, 'POST', { body: { user_id: user.id, course_id: course.id } }),
    ),
    ...invited.map((learner) => joinWith(learner, code)),
  ])
  expect(await db.enrollment.count({ where: { batchId: batch.id, waitingSince: null } })).toBe(3)
})

test('a learner who joins a full batch waits and is enrolled with an e-mail when a seat becomes free', async () => {
  const { course, code } = await makeInvitation({ seats: 1 })
  const [first, second] = (await makeLearners(2)) as [Learner, Learner]
  await joinWith(first, code)
  expect((await joinWith(second, code)).body).toMatchObject({
    message: invitations.waiting,
    data: { waiting: true },
  })
  const { body } = await second.client.json<{ data: object }>(getProgress, 'GET', {
    params: { courseId: course.id },
  })
  expect(body.data).toMatchObject({ enrollment: { waiting_position: 1, invited: true } })
  const admin = await signedInAdmin()
  await admin.client.json(deleteEnrollment, 'DELETE', {
    params: { id: (await enrollmentOf(first, course.id))?.id ?? '' },
  })
  await Promise.all([fillFreeSeats(), fillFreeSeats()])
  expect(await enrollmentOf(second, course.id)).toMatchObject({
    state: 'enrolled',
    waitingSince: null,
    enrolledAt: expect.any(Date),
  })
  expect(await emailsTo(second)).toEqual(['enrollment-accepted'])
})

test.each([
  ['opens later', { opensOn: dateFromNow(5) }],
  ['has closed for requests', { closesOn: dateFromNow(-1) }],
])('a code works even if enrollment in the batch %s', async (_, batchDates) => {
  const { code } = await makeInvitation({ startsOn: dateFromNow(-30), ...batchDates })
  expect((await joinWith(await signedInLearner(), code)).body.message).toBe(invitations.joined)
})

test('an invitation still works on its last day', async () => {
  const { code } = await makeInvitation({}, { expires_on: isoDayFromNow(0) })
  expect((await joinWith(await signedInLearner(), code)).status).toBe(200)
})

test.each([
  ['has expired', {}, { expires_on: isoDayFromNow(-1) }, invitations.expired],
  ['is to a batch that has ended', { endsOn: dateFromNow(-1) }, {}, invitations.ended],
])('a code that %s admits nobody, and the response says why', async (_, batchDates, fields, message) => {
  const { code, id } = await makeInvitation({ startsOn: dateFromNow(-30), ...batchDates }, fields)
  expect(await joinWith(await signedInLearner(), code)).toEqual(refused(410, message))
  expect(await usesOf(id)).toBe(0)
})

test('a revoked code admits nobody, and learners who have joined stay', async () => {
  const { course, code, id } = await makeInvitation()
  const [first, second] = (await makeLearners(2)) as [Learner, Learner]
  await joinWith(first, code)
  await manager.json(revoke, 'POST', { body: { id } })
  expect(await joinWith(second, code)).toEqual(refused(410, invitations.withdrawn))
  expect(await enrollmentOf(first, course.id)).toMatchObject({ state: 'enrolled' })
})

test('a code accepts a pending request, even for another batch; if its batch is full, a request for another batch stays unchanged, and one without a batch moves to the waiting list', async () => {
  const { course, batch, code } = await makeInvitation({ seats: 2 })
  const other = await makeBatch(course.id)
  const [withoutBatch, inOther, inOtherWhenFull, withoutBatchWhenFull] = (await makeLearners(4)) as [
    Learner,
    Learner,
    Learner,
    Learner,
  ]
  for (const { user } of [withoutBatch, inOther, inOtherWhenFull, withoutBatchWhenFull])
    await makeEnrollment(user.id, course.id, 'requested')
  const userId = { in: [inOther.user.id, inOtherWhenFull.user.id] }
  await db.enrollment.updateMany({ where: { userId }, data: { batchId: other.id } })
  for (const learner of [withoutBatch, inOther]) {
    expect((await joinWith(learner, code)).body.message).toBe(invitations.joined)
    expect(await enrollmentOf(learner, course.id)).toMatchObject({ state: 'enrolled', batchId: batch.id })
  }
  expect(await joinWith(inOtherWhenFull, code)).toEqual(refused(409, invitations.full))
  expect(await enrollmentOf(inOtherWhenFull, course.id)).toMatchObject({
    state: 'requested',
    batchId: other.id,
  })
  expect((await joinWith(withoutBatchWhenFull, code)).body.message).toBe(invitations.waiting)
})

test('a learner on the waiting list who enters the code repeatedly uses it once, is marked as invited and keeps the position', async () => {
  const { course, batch, code, id } = await makeInvitation({ seats: 1 })
  const [first, second] = (await makeLearners(2)) as [Learner, Learner]
  await joinWith(first, code)
  const waitingSince = new Date(Date.now() - DAY)
  const row = await makeEnrollment(second.user.id, course.id, 'requested')
  await db.enrollment.update({ where: { id: row.id }, data: { batchId: batch.id, waitingSince } })
  for (const message of [invitations.waiting, invitations.alreadyWaiting])
    expect((await joinWith(second, code)).body.message).toBe(message)
  expect(await enrollmentOf(second, course.id)).toMatchObject({ waitingSince, invited: true })
  // Each of the two learners has used it once.
  expect(await usesOf(id)).toBe(2)
})

test('a learner of another batch is not moved by a code, and a completed course stays completed', async () => {
  const { course, code, id } = await makeInvitation()
  const other = await makeBatch(course.id)
  const [inOther, completed] = (await makeLearners(2)) as [Learner, Learner]
  const row = await makeEnrollment(inOther.user.id, course.id)
  await db.enrollment.update({ where: { id: row.id }, data: { batchId: other.id } })
  await makeEnrollment(completed.user.id, course.id, 'completed')
  expect(await joinWith(inOther, code)).toEqual(refused(409, invitations.otherBatch))
  expect(await joinWith(completed, code)).toEqual(refused(409, invitations.completed))
  expect(await usesOf(id)).toBe(0)
})

test.each(['', 'no-such-code', randomCode(), `${randomCode()}X`, '../../', 'ＡＢ'])(
  '%j is refused as an unknown code',
  async (code) => {
    expect(await joinWith(await signedInLearner(), code)).toEqual(refused(404, invitations.unknown))
  },
)

test('after thirty unknown codes an hour from one IP address a known one is refused as well', async () => {
  const { code } = await makeInvitation()
  const address = `guessing-${randomCode()}`
  const fromOneAddress = (learner: Learner) => Object.assign(learner.client, { address })
  const { max } = policies.invitationMissIp
  const guessers = await makeLearners(max)
  const misses = await Promise.all(
    guessers.map((learner) => fromOneAddress(learner).json(join, 'POST', { body: { code: randomCode() } })),
  )
  expect(countByStatus(misses)).toEqual({ 404: max })
  const last = await signedInLearner()
  expect((await fromOneAddress(last).json(join, 'POST', { body: { code } })).status).toBe(429)
})

test('the database refuses more uses of an invitation than its maximum', async () => {
  const { id } = await makeInvitation({}, { uses_max: 2 })
  await expect(pool.query(`UPDATE "Invitation" SET "used" = 3 WHERE "id" = $1`, [id])).rejects.toThrow(
    'Invitation_used',
  )
})
