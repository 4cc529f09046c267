import { undoReviewMs } from '@/lib/limits'
import { claim as limits } from './review-limits'
import type { SubmissionStatus } from '@/prisma/generated/enums'

export type Verdict = 'accepted' | 'rejected'

/** The statuses in which each verdict can be given. */
export const statusesBefore = {
  accepted: ['pending', 'rejected'],
  rejected: ['pending', 'accepted'],
} as const satisfies Record<Verdict, readonly SubmissionStatus[]>

type ReviewFields = { status: SubmissionStatus; reviewerId: string | null; reviewedAt: Date | null }

/** Whether the verdict is recent enough to be undone. `canUndo` also checks the reviewer. */
export const isWithinUndoTime = ({ reviewedAt }: Pick<ReviewFields, 'reviewedAt'>, now: Date) =>
  reviewedAt !== null && now.getTime() - reviewedAt.getTime() < undoReviewMs

/**
 * Whether the reviewer may give the verdict. As long as the former verdict can be undone, only its reviewer may change
 * it. `seen` is the status that the reviewer saw.
 */
export function canDecide(
  row: ReviewFields,
  verdict: Verdict,
  reviewerId: string,
  now: Date,
  seen?: SubmissionStatus,
) {
  if (seen && seen !== row.status) return false
  if (row.status !== 'pending' && row.reviewerId !== reviewerId && isWithinUndoTime(row, now)) return false
  return (statusesBefore[verdict] as readonly SubmissionStatus[]).includes(row.status)
}

export const canUndo = (row: ReviewFields, reviewerId: string, now: Date) =>
  row.status !== 'pending' && row.reviewerId === reviewerId && isWithinUndoTime(row, now)

type ClaimFields = { claimedById: string | null; claimedAt: Date | null }

/** Whether a reviewer has a claim on the submission that has not expired. */
export const isClaimed = ({ claimedById, claimedAt }: ClaimFields, now: Date) =>
  claimedById !== null && claimedAt !== null && now.getTime() - claimedAt.getTime() < limits.expiresAfterMs

export const isClaimedByOther = (row: ClaimFields, reviewerId: string, now: Date) =>
  row.claimedById !== reviewerId && isClaimed(row, now)

/** Whether a member of staff may give the second verdict: not on their own work, and not on their own verdict. */
export const mayDecideSecond = (
  { firstReviewerId, userId }: { firstReviewerId: string | null; userId: string },
  reviewerId: string,
) => firstReviewerId !== reviewerId && userId !== reviewerId
