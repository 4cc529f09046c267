import type { EnrollmentState } from '@/prisma/generated/enums'

/** The enrollment that the learner already has in the course of the batch. */
export type ExistingEnrollment = {
  state: EnrollmentState
  batchId: string | null
  waitingSince: Date | null
  /** An invitation or an import put the learner on the waiting list: a free seat enrolls them without a decision by staff. */
  invited: boolean
}

export const existingEnrollmentSelect = {
  state: true,
  batchId: true,
  waitingSince: true,
  invited: true,
} as const

/** Result of enrolling in a batch. `known` and the refusals `completed`, `otherBatch`, `full`, `ended` change nothing. */
export type Placement =
  | 'new'
  // A request for this batch, or for no batch, became an enrollment. Staff can also accept a waiting
  // request if a seat is free.
  | 'accepted'
  // The learner left another batch (enrolled or only requested there), or was enrolled without a batch.
  | 'moved'
  // Put on the waiting list of this batch; `invited` is set.
  | 'waits'
  // Already enrolled in this batch, on its waiting list with `invited`, or has completed the course in it.
  | 'known'
  // Has completed the course, but not in this batch.
  | 'completed'
  // Enrolled in another batch; only staff can move the learner.
  | 'otherBatch'
  // The batch is full, and the learner has another batch (enrolled or only requested there) or is enrolled without a
  // batch: not put on its waiting list.
  | 'full'
  // No seat can be given, and the batch has ended, so that nobody moves up from its waiting list.
  | 'ended'

/** With `byStaff`, learners enrolled in another batch can be moved, and waiting learners can get a free seat. */
type Options = { hasFreeSeat: boolean; hasEnded: boolean; byStaff: boolean }

export function placementOf(
  existing: ExistingEnrollment | null,
  batchId: string,
  { hasFreeSeat, hasEnded, byStaff }: Options,
): Placement {
  const waitsOrEnded = hasEnded ? 'ended' : 'waits'
  if (!existing) return hasFreeSeat ? 'new' : waitsOrEnded
  const isSameBatch = existing.batchId === batchId
  if (existing.state === 'completed') return isSameBatch ? 'known' : 'completed'
  if (isSameBatch && existing.waitingSince) {
    // A seat can be free although learners wait: the batch has ended, or its seat limit was just removed. Staff can give
    // it to this learner; an invitation cannot.
    if (hasFreeSeat && byStaff) return 'accepted'
    return existing.invited ? 'known' : waitsOrEnded
  }
  // A request that is not on the waiting list already has a seat.
  if (isSameBatch) return existing.state === 'enrolled' ? 'known' : 'accepted'
  if (existing.state === 'enrolled' && existing.batchId && !byStaff) return 'otherBatch'
  if (hasFreeSeat) return existing.state === 'requested' && !existing.batchId ? 'accepted' : 'moved'
  return existing.state === 'enrolled' || existing.batchId ? 'full' : waitsOrEnded
}

/** Whether a placement takes a free seat of the batch. */
export const takesSeat = (placement: Placement, existing: ExistingEnrollment | null, batchId: string) =>
  placement === 'new' ||
  placement === 'moved' ||
  (placement === 'accepted' && (existing?.batchId !== batchId || existing.waitingSince !== null))
