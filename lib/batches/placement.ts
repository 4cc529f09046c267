import type { EnrollmentState } from '@/prisma/generated/enums'

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
