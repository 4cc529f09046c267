import { POST as move } from '@/app/api/admin/move-enrollment/route'
import { db } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { DAY } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeBatch, makeCourse, makeEnrollment, makeUser, randomWord } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'
import { statementsOf } from '@/lib/testing/statements'
import { enrollInBatch } from './enroll-in-batch'
import { countFreeSeats } from './queries'
import { freeSeats } from './rules'
import { fillFreeSeats } from './seats'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const yesterday = isoDateInInstituteZone(new Date(Date.now() - DAY))

/** A batch with one learner who has a seat, and one on the waiting list. */
async function makeBatchWithWaitingList(columns: { seats: number | null; endsOn?: Date }) {
  const course = await makeCourse()
  const batch = await makeBatch(course.id, columns)
  await makeEnrollment((await makeUser()).id, course.id, 'enrolled', { batchId: batch.id })
  const waiting = await makeEnrollment((await makeUser()).id, course.id, 'requested', { batchId: batch.id })
  await db.enrollment.update({ where: { id: waiting.id }, data: { waitingSince: new Date() } })
  const moveTo = (id: string) => admin.client.json(move, 'POST', { body: { id, batch_id: batch.id } })
  const moveNewcomer = async () => moveTo((await makeEnrollment((await makeUser()).id, course.id)).id)
  return { batch, waiting, moveTo, moveNewcomer }
}

const moved = { status: 200, body: { message: messages.batches.moved } }
const full = { status: 409, body: { message: messages.batches.full } }

test('while learners wait for a batch, its free seats are reserved for them', async () => {
  const { batch, moveNewcomer } = await makeBatchWithWaitingList({ seats: 3 })
  expect(await countFreeSeats(batch)).toBe(0)
  expect(await moveNewcomer()).toEqual(full)
})

test('once a batch has ended, staff can give its free seats to anybody, also to a learner who still waits', async () => {
  const { batch, waiting, moveTo, moveNewcomer } = await makeBatchWithWaitingList({
    seats: 3,
    endsOn: new Date(yesterday),
  })
  expect(await countFreeSeats(batch)).toBe(2)
  expect(await moveNewcomer()).toEqual(moved)
  expect(await moveTo(waiting.id)).toEqual(moved)
  expect(await moveNewcomer()).toEqual(full)
})

test.each([
  [true, 'enrolled', ['enrollment-accepted']],
  [false, 'requested', []],
])(
  'after staff give a seat to a waiting learner (invited: %p), the state of the enrollment is %s',
  async (invited, state, emails) => {
    const { batch, waiting, moveTo } = await makeBatchWithWaitingList({
      seats: 2,
      endsOn: new Date(yesterday),
    })
    const { user } = await db.enrollment.update({
      where: { id: waiting.id },
      data: { invited },
      select: { user: true },
    })
    expect(await moveTo(waiting.id)).toEqual(moved)
    expect(await db.enrollment.findUnique({ where: { id: waiting.id } })).toMatchObject({
      batchId: batch.id,
      waitingSince: null,
      state,
    })
    const mails = await db.outboxMail.findMany({ where: { recipient: user.email } })
    expect(mails.map(({ template }) => template)).toEqual(emails)
  },
)

test('a batch without a limit has room although learners wait', async () => {
  const { batch, moveNewcomer } = await makeBatchWithWaitingList({ seats: null })
  expect(await countFreeSeats(batch)).toBeNull()
  expect(await moveNewcomer()).toEqual(moved)
  const { id } = await makeUser()
  const enrolled = await db.$transaction((tx) => enrollInBatch(tx, id, batch))
  expect(enrolled).toMatchObject({ placement: 'new', isWaiting: false })
})

test('a batch whose free seats cannot be given away does not hold up other batches', async () => {
  const lists = [await makeBatchWithWaitingList({ seats: 2 }), await makeBatchWithWaitingList({ seats: 2 })]
  const countWaiting = () =>
    Promise.all(
      lists.map(({ batch }) =>
        db.enrollment.count({ where: { batchId: batch.id, waitingSince: { not: null } } }),
      ),
    )
  for (const [index, { batch }] of lists.entries()) {
    await db.$executeRawUnsafe(
      `ALTER TABLE "Enrollment" ADD CONSTRAINT "refuses_updates"
       CHECK ("batchId" <> '${batch.id}' OR "waitingSince" IS NOT NULL) NOT VALID`,
    )
    await expect(fillFreeSeats()).rejects.toThrow('refuses_updates')
    await db.$executeRawUnsafe('ALTER TABLE "Enrollment" DROP CONSTRAINT "refuses_updates"')
    expect(await countWaiting()).toEqual(lists.map((_, other) => (other === index ? 1 : 0)))
    await fillFreeSeats()
    expect(await countWaiting()).toEqual([0, 0])
    for (const { waiting } of lists)
      await db.enrollment.update({
        where: { id: waiting.id },
        data: { waitingSince: new Date(), state: 'requested' },
      })
  }
})

test('one run of the job gives free seats to at most a thousand waiting learners, and notifies them together', async () => {
  const course = await makeCourse()
  const { id: batchId } = await makeBatch(course.id, { seats: 5000 })
  const names = Array.from({ length: 1001 }, () => `User${randomWord()}`)
  const users = await db.user.createManyAndReturn({
    data: names.map((name) => ({
      name,
      nameKey: name.toLowerCase(),
      email: `${name.toLowerCase()}@example.test`,
    })),
    select: { id: true },
  })
  const waitingSince = new Date()
  await db.enrollment.createMany({
    data: users.map(({ id }, index) => ({
      userId: id,
      courseId: course.id,
      batchId,
      waitingSince,
      invited: index % 2 === 0,
    })),
  })
  const countWaiting = () => db.enrollment.count({ where: { batchId, waitingSince: { not: null } } })
  const statements = await statementsOf(fillFreeSeats)
  expect(await countWaiting()).toBe(1)
  // Prisma splits a long insert into several statements: there can be more than one for each template.
  expect(statements.filter((text) => text.includes('INTO "public"."Notice"')).length).toBeLessThan(10)
  await fillFreeSeats()
  expect(await countWaiting()).toBe(0)
  const noticeCounts = await db.notice.groupBy({
    by: ['template'],
    where: { userId: { in: users.map(({ id }) => id) } },
    _count: true,
    orderBy: { template: 'asc' },
  })
  expect(noticeCounts).toEqual([
    { template: 'enrollment-accepted', _count: 501 },
    { template: 'seat-free', _count: 500 },
  ])
})

test.each([
  [2, '2026-12-30', 1, 0, 1],
  [2, '2026-12-30', 1, 1, 1],
  [2, '2026-12-31', 1, 1, 0],
  [2, null, 1, 1, 0],
  [1, '2026-12-30', 3, 0, 0],
  [null, null, 7, 1, null],
])(
  'a batch of %p seats that ends on %s, with %i taken and %i learners waiting, has %p free on 2026-12-31',
  (seats, ends_on, taken, waiting, free) => {
    expect(freeSeats({ seats, ends_on }, { taken, waiting }, '2026-12-31')).toBe(free)
  },
)
