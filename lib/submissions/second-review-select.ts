import type { Prisma } from '@/prisma/generated/client'
import { toResult } from './results'
import { mayDecideSecond } from './state'
import type { StoredVerdict } from './verdict'

export const secondReviewSelect = {
  kind: true,
  state: true,
  /** The learner's text; null for a `sample`. */
  request: true,
  firstVerdict: true,
  firstReviewedAt: true,
  firstReviewerId: true,
  userId: true,
  secondVerdict: true,
  secondReviewedAt: true,
  firstReviewer: { select: { name: true } },
  secondReviewer: { select: { name: true } },
} as const satisfies Prisma.SecondReviewSelect

type Row = Prisma.SecondReviewGetPayload<{ select: typeof secondReviewSelect }>

function toVerdict(stored: Prisma.JsonValue, reviewedAt: Date) {
  const { status, reason, nextStep, results } = stored as unknown as StoredVerdict
  return {
    status,
    reason,
    ...(nextStep && { next_step: nextStep }),
    ...(results.length > 0 && { results: results.map(toResult) }),
    reviewed_at: reviewedAt.toISOString(),
  }
}

/**
 * A second review as a reviewer sees it: null for an open `sample`. While a requested one is open, reviewers who may
 * decide it do not see its first verdict.
 */
export function toSecondReview(row: Row, reviewerId: string) {
  const { kind, state, request, firstReviewer, secondReviewer } = row
  if (state === 'open' && kind === 'sample') return null
  const showsFirstVerdict = state !== 'open' || !mayDecideSecond(row, reviewerId)
  const first = toVerdict(row.firstVerdict, row.firstReviewedAt)
  return {
    kind,
    state,
    request,
    first: showsFirstVerdict ? { ...first, reviewer: firstReviewer?.name ?? null } : null,
    second:
      row.secondVerdict !== null && row.secondReviewedAt
        ? { ...toVerdict(row.secondVerdict, row.secondReviewedAt), reviewer: secondReviewer?.name ?? null }
        : null,
  }
}

/** Second review as the learner sees it: both verdicts without their reviewers. */
export function toOwnSecondReview({ state, request, ...row }: Row) {
  return {
    state,
    request,
    first: toVerdict(row.firstVerdict, row.firstReviewedAt),
    second:
      row.secondVerdict !== null && row.secondReviewedAt
        ? toVerdict(row.secondVerdict, row.secondReviewedAt)
        : null,
  }
}

export type SecondReview = NonNullable<ReturnType<typeof toSecondReview>>
export type OwnSecondReview = ReturnType<typeof toOwnSecondReview>
