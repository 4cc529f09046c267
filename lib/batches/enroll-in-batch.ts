import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { notify, type Recipient } from '@/lib/notices/notify'
import { placementOf, type ExistingEnrollment, type Placement } from './placement'
import { hasBatchEnded } from './queries'
import { lockAndCountFreeSeats } from './seats'

type Batch = { id: string; courseId: string; endsOn: Date | null }
type EnrollResult = {
  placement: Placement
  existingBatchName: string | null
  isNewlyEnrolled: boolean
  isWaiting: boolean
}

const placementsToWrite = new Set<Placement>(['new', 'accepted', 'moved', 'waits'])

/**
 * Enrolls a learner in a batch, or puts them on its waiting list; no request is needed. Locks the batch
 * until the transaction ends. Writes nothing for a learner who is there (`known`) or refused.
 */
export async function enrollInBatch(
  tx: Transaction,
  userId: string,
  batch: Batch,
  { byStaff = false } = {},
): Promise<EnrollResult> {
  const hasFreeSeat = (await lockAndCountFreeSeats(tx, batch.id)) > 0
  const existing = await lockExistingEnrollment(tx, userId, batch.courseId)
  const placement = placementOf(existing, batch.id, { hasFreeSeat, hasEnded: hasBatchEnded(batch), byStaff })
  const existingBatchName = existing?.batchName ?? null
  const isWaiting = placement === 'waits' || (placement === 'known' && existing?.waitingSince !== null)
  if (!placementsToWrite.has(placement))
    return { placement, existingBatchName, isWaiting, isNewlyEnrolled: false }
  const data = toColumns(placement, batch.id, existing)
  if (existing) await tx.enrollment.update({ where: { id: existing.id }, data, select: { id: true } })
  else {
    const row = { userId, courseId: batch.courseId, ...data }
    const { count } = await tx.enrollment.createMany({ data: row, skipDuplicates: true })
    // A parallel request of the learner was stored first.
    if (count === 0) return enrollInBatch(tx, userId, batch, { byStaff })
  }
  return {
    placement,
    existingBatchName,
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
  const isSameBatch = existing?.batchId === batchId
  // `invited` is set for imports, too: a free seat enrolls the learner without a further decision.
  return { batchId, waitingSince: (isSameBatch && existing.waitingSince) || now, invited: true }
}

/** Notifies a learner that they are enrolled. */
export const notifyEnrolled = (
  tx: Transaction,
  user: Recipient,
  { title, slug }: { title: string; slug: string },
) => notify(tx, user, 'enrollment-accepted', { course: title, slug })
