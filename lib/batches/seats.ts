import 'server-only'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { notifyEach } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { todayInInstituteZone } from '@/lib/format/date'
import { openOrUpcomingBatches } from './queries'
import { enrollmentPhase, freeSeats, type SeatCounts } from './rules'

/** The batch of a new enrollment, with `waitingSince` if the learner waits for a seat; `{}` without an open batch. */
export type AssignedBatch = { batchId?: string; waitingSince?: Date }

/**
 * IDs of the batches that a learner may request now: the selected one, or all open ones by start date.
 * Throws `conflict` if the selected one is not open, `not_found` if the course has no such batch.
 */
export async function requestableBatchIds(courseId: string, batchId?: string) {
  const today = todayInInstituteZone()
  const open = (await openOrUpcomingBatches(courseId)).filter((row) => enrollmentPhase(row, today) === 'open')
  const ids = open.map(({ id }) => id)
  if (batchId === undefined) return ids
  if (ids.includes(batchId)) return [batchId]
  const exists = await db.batch.count({ where: { id: batchId, courseId } })
  throw exists ? new AppError('conflict', messages.batches.notOpen) : notFound(messages.batches.missing)
}

/**
 * Returns the first batch with a free seat, or the first batch with `waitingSince` if all are full. Locks batches until
 * the transaction ends, so that two learners never get the same seat.
 */
export async function assignSeat(tx: Transaction, batchIds: string[]): Promise<AssignedBatch> {
  for (const batchId of batchIds) if ((await lockAndCountFreeSeats(tx, batchId)) > 0) return { batchId }
  const [first] = batchIds
  return first ? { batchId: first, waitingSince: new Date() } : {}
}

/**
 * Locks a batch and returns its number of free seats, or Infinity without a limit. Seats reserved for waiting
 * learners count only with `includeReserved`. Throws `not_found`.
 */
export async function lockAndCountFreeSeats(
  tx: Transaction,
  batchId: string,
  { includeReserved = false } = {},
) {
  // FOR NO KEY UPDATE lets other transactions insert rows that reference the batch.
  const locked = await tx.$queryRaw<{ seats: number | null; ends_on: string | null }[]>`
    SELECT "seats", "endsOn"::text AS "ends_on" FROM "Batch" WHERE "id" = ${batchId}::uuid FOR NO KEY UPDATE`
  const [batch] = locked
  if (!batch) throw notFound(messages.batches.missing)
  // A second statement has a new snapshot (READ COMMITTED): it sees rows committed while the first waited for the lock.
  const counted = await tx.$queryRaw<SeatCounts[]>`
    SELECT count(*) FILTER (WHERE "waitingSince" IS NULL)::int AS "taken", count("waitingSince")::int AS "waiting"
      FROM "Enrollment" WHERE "batchId" = ${batchId}::uuid`
  const { taken, waiting } = counted[0] ?? { taken: 0, waiting: 0 }
  const counts = { taken, waiting: includeReserved ? 0 : waiting }
  return freeSeats(batch, counts, todayInInstituteZone()) ?? Infinity
}

/**
 * Job that assigns free seats to waiting learners, first come, first served. Invited learners are enrolled; the others
 * keep an open request, now with a seat.
 */
export async function fillFreeSeats() {
  const batches = await db.enrollment.findMany({
    where: {
      waitingSince: { not: null },
      batch: { OR: [{ endsOn: null }, { endsOn: { gte: startOfToday() } }] },
    },
    distinct: ['batchId'],
    select: { batchId: true },
  })
  const errors: unknown[] = []
  for (const { batchId } of batches)
    if (batchId)
      // A batch that fails must not hold up the others.
      await db.$transaction((tx) => promoteWaiting(tx, batchId)).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** Maximum of learners promoted per run in a batch: more would not fit into the time of one transaction. */
const promotedPerRunMax = 1000

const startOfToday = () => new Date(todayInInstituteZone())

type WaitingLearner = {
  id: string
  invited: boolean
  userId: string
  name: string
  email: string
  course: string
  slug: string
  batch: string
}

/** Assigns the free seats of one batch, at most `promotedPerRunMax`: the next run assigns more. */
async function promoteWaiting(tx: Transaction, batchId: string) {
  const free = await lockAndCountFreeSeats(tx, batchId, { includeReserved: true })
  if (free === 0) return
  // FOR UPDATE waits for an account that is being deleted, and then leaves its enrollment out.
  const learners = await tx.$queryRaw<WaitingLearner[]>`
    SELECT e."id", e."userId", e."invited", u."name", u."email", c."title" AS "course", c."slug", b."name" AS "batch"
      FROM "Enrollment" e JOIN "User" u ON u."id" = e."userId" JOIN "Course" c ON c."id" = e."courseId"
      JOIN "Batch" b ON b."id" = e."batchId"
     WHERE e."batchId" = ${batchId}::uuid AND e."waitingSince" IS NOT NULL
     ORDER BY e."waitingSince", e."id" LIMIT ${Math.min(free, promotedPerRunMax)} FOR UPDATE OF e`
  const requesting = learners.filter((row) => !row.invited)
  const invited = learners.filter((row) => row.invited)
  await tx.enrollment.updateMany({ where: { id: { in: idsOf(requesting) } }, data: { waitingSince: null } })
  await tx.enrollment.updateMany({
    where: { id: { in: idsOf(invited) } },
    data: { waitingSince: null, state: 'enrolled', enrolledAt: new Date() },
  })
  await notifyEach(
    tx,
    'enrollment-accepted',
    invited.map((row) => ({
      recipient: recipientOf(row),
      templateData: { course: row.course, slug: row.slug },
    })),
  )
  await notifyEach(
    tx,
    'seat-free',
    requesting.map((row) => {
      const { course, slug, batch } = row
      return { recipient: recipientOf(row), templateData: { course, slug, batch } }
    }),
  )
}

const idsOf = (learners: WaitingLearner[]) => learners.map(({ id }) => id)
const recipientOf = ({ userId, name, email }: WaitingLearner) => ({ id: userId, name, email })
