import 'server-only'
import { db, pool } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { todayInInstituteZone } from '@/lib/format/date'
import { messages } from '@/lib/messages'
import { enrollmentPhase, freeSeats, hasEnded, type SeatCounts } from './rules'
import type { Prisma } from '@/prisma/generated/client'
import { dueDateSelect, toDueDate } from './due-dates'
import { batchSelect, toIsoDate, toBatch, type BatchRow } from './select'

const byStart = [{ startsOn: 'asc' }, { id: 'asc' }] as const

/** Batches of a course whose enrollment is open or upcoming, by start date. */
export async function openOrUpcomingBatches(courseId: string) {
  const rows = await db.batch.findMany({ where: { courseId }, select: batchSelect, orderBy: [...byStart] })
  const today = todayInInstituteZone()
  return rows.map(toBatch).filter((batch) => enrollmentPhase(batch, today) !== 'closed')
}

/** The batches of a course that are open for enrollment today, full ones too, with their free seats. */
export async function openBatches(courseId: string) {
  const batches = await openOrUpcomingBatches(courseId)
  const today = todayInInstituteZone()
  const open = batches.filter((batch) => enrollmentPhase(batch, today) === 'open')
  const countsOf = await countSeats(open.map(({ id }) => id))
  return open.map((batch) => ({ ...batch, free: freeSeats(batch, countsOf(batch.id), today) }))
}

export type OpenBatch = Awaited<ReturnType<typeof openBatches>>[number]

const managedBatchSelect = {
  ...batchSelect,
  onCertificate: true,
  // Null while the batch's admission form has no questions.
  admissionSince: true,
  dueDates: { select: dueDateSelect },
} as const satisfies Prisma.BatchSelect

/** The batches of a course, latest start first, with the numbers of taken seats and waiting learners. */
export async function listManagedBatches(courseId: string) {
  const course = await db.course.findUnique({
    where: { id: courseId },
    select: { batches: { select: managedBatchSelect, orderBy: [{ startsOn: 'desc' }, { id: 'desc' }] } },
  })
  if (!course) throw notFound(messages.courses.missing)
  const countsOf = await countSeats(course.batches.map(({ id }) => id))
  return course.batches.map((row) => ({
    ...toBatch(row),
    ...(row.onCertificate && { on_certificate: true }),
    ...(row.admissionSince && { has_admission_form: true }),
    ...(row.dueDates.length > 0 && { due_dates: row.dueDates.map(toDueDate) }),
    ...countsOf(row.id),
  }))
}

export type ManagedBatch = Awaited<ReturnType<typeof listManagedBatches>>[number]

/** A learner's position on the waiting list of their batch, from 1. */
export async function waitingPosition(enrollment: { id: string; batchId: string; waitingSince: Date }) {
  const { rows } = await pool.query<{ before: number }>(
    `SELECT count(*)::int AS before FROM "Enrollment"
      WHERE "batchId" = $1 AND "waitingSince" IS NOT NULL AND ("waitingSince", "id") < ($2, $3)`,
    [enrollment.batchId, enrollment.waitingSince, enrollment.id],
  )
  return (rows[0]?.before ?? 0) + 1
}

/** Free seats of a batch; null without a limit. */
export async function countFreeSeats({ id, seats, endsOn }: Pick<BatchRow, 'id' | 'seats' | 'endsOn'>) {
  const countsOf = await countSeats([id])
  return freeSeats({ seats, ends_on: endsOn && toIsoDate(endsOn) }, countsOf(id), todayInInstituteZone())
}

/** Whether the last day of a batch has passed. */
export const hasBatchEnded = ({ endsOn }: Pick<BatchRow, 'endsOn'>) =>
  hasEnded({ ends_on: endsOn && toIsoDate(endsOn) }, todayInInstituteZone())

/** Counts the learners of the batches in one query; returns a function that gives the counts of a batch. */
async function countSeats(batchIds: string[]) {
  const countsByBatch = new Map<string, SeatCounts>()
  if (batchIds.length) {
    const { rows } = await pool.query<SeatCounts & { id: string }>(
      `SELECT "batchId" AS id, count(*) FILTER (WHERE "waitingSince" IS NULL)::int AS taken,
              count("waitingSince")::int AS waiting
         FROM "Enrollment" WHERE "batchId" = ANY($1::uuid[]) GROUP BY "batchId"`,
      [batchIds],
    )
    for (const { id, taken, waiting } of rows) countsByBatch.set(id, { taken, waiting })
  }
  return (id: string): SeatCounts => countsByBatch.get(id) ?? { taken: 0, waiting: 0 }
}
