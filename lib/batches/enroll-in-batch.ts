import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { notify, type Recipient } from '@/lib/notices/notify'
import type { EnrollmentState } from '@/prisma/generated/enums'
import { lockAndCountFreeSeats } from './seats'

/** The enrollment that the learner already has in the course of the batch. */
export type ExistingEnrollment = {
  state: EnrollmentState
  batchId: string | null
  waitingSince: Date | null
  /** A free seat enrolls the learner without a further decision, e.g. after an import or an invitation. */
  invited: boolean
}

export const existingEnrollmentView = {
  state: true,
  batchId: true,
  waitingSince: true,
  invited: true,
} as const

/** Result of enrolling in a batch. `known` changes nothing, nor do the last three, which are refusals. */
export type Placement =
  | 'new'
  // A request for this batch, or for no batch, became an enrollment.
  | 'accepted'
  // From another batch, enrolled or only requested there, or from an enrollment without a batch.
  | 'moved'
  // On the waiting list of this batch, with `invited`.
  | 'waits'
  // Already enrolled in this batch, on its waiting list with `invited`, or has completed the course in it.
  | 'known'
  | 'completed'
  | 'otherBatch'
  | 'full'

/** `mayChangeBatch` permits moves of learners who are enrolled in another batch; requests are moved without it. */
type Options = { hasFreeSeat: boolean; mayChangeBatch: boolean }

export function placementOf(
  existing: ExistingEnrollment | null,
  batchId: string,
  { hasFreeSeat, mayChangeBatch }: Options,
): Placement {
  if (!existing) return hasFreeSeat ? 'new' : 'waits'
  const isHere = existing.batchId === batchId
  if (existing.state === 'completed') return isHere ? 'known' : 'completed'
  if (isHere && existing.waitingSince) return existing.invited ? 'known' : 'waits'
  // A request that does not wait has its seat already.
  if (isHere) return existing.state === 'enrolled' ? 'known' : 'accepted'
  if (existing.state === 'enrolled' && existing.batchId && !mayChangeBatch) return 'otherBatch'
  if (hasFreeSeat) return existing.state === 'requested' && !existing.batchId ? 'accepted' : 'moved'
  return existing.state === 'enrolled' || existing.batchId ? 'full' : 'waits'
}

/** Whether a placement takes a free seat of the batch. */
export const takesSeat = (placement: Placement, existing: ExistingEnrollment | null, batchId: string) =>
  placement === 'new' || placement === 'moved' || (placement === 'accepted' && existing?.batchId !== batchId)

type Batch = { id: string; courseId: string }
type EnrollResult = {
  placement: Placement
  previousBatchName: string | null
  isNewlyEnrolled: boolean
  isWaiting: boolean
}

const placementsToWrite = new Set<Placement>(['new', 'accepted', 'moved', 'waits'])

/**
 * Enrolls a learner in a batch, whether or not they have requested it, or puts them on its waiting list. The batch stays
 * locked until the transaction ends. Refusals write nothing.
 */
export async function enrollInBatch(
  tx: Transaction,
  userId: string,
  batch: Batch,
  { mayChangeBatch = false } = {},
): Promise<EnrollResult> {
  const hasFreeSeat = (await lockAndCountFreeSeats(tx, batch.id)) > 0
  const existing = await lockExistingEnrollment(tx, userId, batch.courseId)
  const placement = placementOf(existing, batch.id, { hasFreeSeat, mayChangeBatch })
  const previousBatchName = existing?.batchName ?? null
  const isWaiting = placement === 'waits' || (placement === 'known' && existing?.waitingSince !== null)
  if (!placementsToWrite.has(placement))
    return { placement, previousBatchName, isWaiting, isNewlyEnrolled: false }
  const data = toColumns(placement, batch.id, existing)
  if (existing) await tx.enrollment.update({ where: { id: existing.id }, data, select: { id: true } })
  else {
    const row = { userId, courseId: batch.courseId, ...data }
    const { count } = await tx.enrollment.createMany({ data: row, skipDuplicates: true })
    // A parallel request of the learner was stored first.
    if (count === 0) return enrollInBatch(tx, userId, batch, { mayChangeBatch })
  }
  return {
    placement,
    previousBatchName,
    isWaiting,
    isNewlyEnrolled: !isWaiting && existing?.state !== 'enrolled',
  }
}

type LockedEnrollment = ExistingEnrollment & { id: string; enrolledAt: Date | null; batchName: string | null }

async function lockExistingEnrollment(tx: Transaction, userId: string, courseId: string) {
  const rows = await tx.$queryRaw<LockedEnrollment[]>`
    SELECT e."id", e."state"::text AS "state", e."batchId", e."waitingSince", e."invited", e."enrolledAt",
           b."name" AS "batchName"
      FROM "Enrollment" e LEFT JOIN "Batch" b ON b."id" = e."batchId"
     WHERE e."userId" = ${userId}::uuid AND e."courseId" = ${courseId}::uuid FOR UPDATE OF e`
  return rows[0] ?? null
}

function toColumns(placement: Placement, batchId: string, existing: LockedEnrollment | null) {
  const now = new Date()
  if (placement !== 'waits')
    return {
      batchId,
      waitingSince: null,
      state: 'enrolled' as const,
      enrolledAt: existing?.enrolledAt ?? now,
    }
  const isHere = existing?.batchId === batchId
  return { batchId, waitingSince: (isHere && existing.waitingSince) || now, invited: true }
}

/** Notifies a learner that they are enrolled. */
export const notifyEnrolled = (
  tx: Transaction,
  user: Recipient,
  { title, slug }: { title: string; slug: string },
) => notify(tx, user, 'enrollment-accepted', { course: title, slug })
