import 'server-only'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { notify } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { dayInZone } from '@/lib/format/date'
import { currentBatches } from './queries'
import { enrollmentPeriod } from './rules'

/** Where a new enrolment stands: nowhere in a course without open batches. */
export type Seat = { batchId?: string; waitingSince?: Date }

/**
 * The batches that a request may enter: the one asked for, or all that are open, the one that begins first first.
 * Throws `conflict` if the one asked for is not open.
 */
export async function batchesToEnter(courseId: string, wanted?: string) {
  const today = dayInZone(new Date())
  const open = (await currentBatches(courseId)).filter((row) => enrollmentPeriod(row, today) === 'open')
  const ids = open.map(({ id }) => id)
  if (wanted === undefined) return ids
  if (ids.includes(wanted)) return [wanted]
  const known = await db.batch.count({ where: { id: wanted, courseId } })
  throw known ? new AppError('conflict', messages.batches.notOpen) : notFound(messages.batches.missing)
}

/**
 * A seat in the first of the batches that has one, or the waiting list of the first. Each batch stays locked until
 * the transaction ends: two learners never get the same seat.
 */
export async function assignSeat(tx: Transaction, batchIds: string[]): Promise<Seat> {
  for (const batchId of batchIds) if ((await freeSeats(tx, batchId)) > 0) return { batchId }
  const [first] = batchIds
  return first ? { batchId: first, waitingSince: new Date() } : {}
}

type Seats = { seats: number | null; taken: number; waiting: number }

/**
 * Locks a batch and counts the seats that nobody has or waits for. NO KEY UPDATE permits the foreign keys of other
 * enrolments meanwhile. Throws `not_found` if the batch is gone.
 */
export async function freeSeats(tx: Transaction, batchId: string, { forWaiting = false } = {}) {
  const locked = await tx.$queryRaw<{ seats: number | null }[]>`
    SELECT "seats" FROM "Batch" WHERE "id" = ${batchId}::uuid FOR NO KEY UPDATE`
  const [batch] = locked
  if (!batch) throw notFound(messages.batches.missing)
  // In a statement of its own: it sees what was committed while this one waited for the lock.
  const counted = await tx.$queryRaw<Seats[]>`
    SELECT count(*) FILTER (WHERE "waitingSince" IS NULL)::int AS "taken", count("waitingSince")::int AS "waiting"
      FROM "Enrollment" WHERE "batchId" = ${batchId}::uuid`
  const { taken, waiting } = counted[0] ?? { taken: 0, waiting: 0 }
  if (!forWaiting && waiting > 0) return 0
  return batch.seats === null ? Infinity : Math.max(0, batch.seats - taken)
}

/**
 * Gives free seats to those who wait, the longest first: who is invited is enrolled. However seats become free (a
 * deleted enrolment or account, more seats), this job alone gives them away.
 */
export async function fillFreeSeats() {
  const waiting = await db.enrollment.findMany({
    where: { waitingSince: { not: null }, batch: { OR: [{ endsOn: null }, { endsOn: { gte: today() } }] } },
    distinct: ['batchId'],
    select: { batchId: true },
  })
  for (const { batchId } of waiting) if (batchId) await db.$transaction((tx) => moveUp(tx, batchId))
}

const today = () => new Date(dayInZone(new Date()))

type Next = {
  id: string
  invited: boolean
  userId: string
  name: string
  email: string
  course: string
  slug: string
  batch: string
}

async function moveUp(tx: Transaction, batchId: string) {
  const free = await freeSeats(tx, batchId, { forWaiting: true })
  if (free === 0) return
  // Who is deleted at this moment is missing here; the next run gives their seat away.
  const next = await tx.$queryRaw<Next[]>`
    SELECT e."id", e."userId", e."invited", u."name", u."email", c."title" AS "course", c."slug", b."name" AS "batch"
      FROM "Enrollment" e JOIN "User" u ON u."id" = e."userId" JOIN "Course" c ON c."id" = e."courseId"
      JOIN "Batch" b ON b."id" = e."batchId"
     WHERE e."batchId" = ${batchId}::uuid AND e."waitingSince" IS NOT NULL
     ORDER BY e."waitingSince", e."id" LIMIT ${Number.isFinite(free) ? free : 1000} FOR UPDATE OF e`
  const idsOf = (invited: boolean) => next.filter((row) => row.invited === invited).map(({ id }) => id)
  await tx.enrollment.updateMany({ where: { id: { in: idsOf(false) } }, data: { waitingSince: null } })
  await tx.enrollment.updateMany({
    where: { id: { in: idsOf(true) } },
    data: { waitingSince: null, state: 'enrolled', enrolledAt: new Date() },
  })
  for (const { userId, name, email, id: _, invited, batch, ...facts } of next) {
    const recipient = { id: userId, name, email }
    if (invited) await notify(tx, recipient, 'enrollment-accepted', facts)
    else await notify(tx, recipient, 'seat-free', { ...facts, batch })
  }
}
