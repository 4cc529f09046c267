import { Scale } from 'lucide-react'
import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { CriterionResults } from '@/components/submissions/criterion-results'
import { RejectionNextStep } from '@/components/submissions/rejection-next-step'
import { formatDate } from '@/lib/format/date'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import type { SecondReview } from '@/lib/submissions/second-review-select'

/** Second reviews of an attempt. The first verdict is hidden from anyone who may give the second. */
export function SecondReviews({ submission }: { submission: SubmissionDetails }) {
  const { second_review: viewerMayDecide, second_reviews: reviews } = submission
  // While a review is open, `first` is null for reviewers who may decide it. The API omits open random reviews.
  const requestedReviewForViewer = reviews.find(({ state, first }) => state === 'open' && !first)
  return (
    <>
      {viewerMayDecide && (
        <div className="flex gap-2.5 rounded-control bg-brand-tint px-3 py-2 text-[15px]">
          <Scale className="mt-[3px] size-4 shrink-0" aria-hidden />
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold">Second review</p>
            <p>Another reviewer has already decided. You see that verdict after you have decided.</p>
            {requestedReviewForViewer?.request && <Request text={requestedReviewForViewer.request} />}
          </div>
        </div>
      )}
      {reviews
        .filter((review) => !viewerMayDecide || review !== requestedReviewForViewer)
        .map((review, index) => (
          <Review key={index} review={review} />
        ))}
    </>
  )
}

const Request = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line wrap-anywhere">The learner asked: ‘{text}’</p>
)

function Review({ review: { kind, state, request, first, second } }: { review: SecondReview }) {
  return (
    <section aria-label="Second review" className="grid gap-2 border-l-2 border-line-strong pl-3 text-[15px]">
      <h3 className="text-sm font-semibold">
        {kind === 'requested' ? 'Second review' : 'Random second review'}
      </h3>
      {request && <Request text={request} />}
      {state === 'open' && first && (
        <p className="text-ink-soft">Another reviewer will give a second verdict.</p>
      )}
      {state === 'cancelled' && <p className="text-ink-soft">It ended without a second verdict.</p>}
      {state === 'decided' && (
        <>
          <VerdictSummary label="First verdict" verdict={first} />
          <VerdictSummary label="Second verdict" verdict={second} />
        </>
      )}
    </section>
  )
}

type VerdictProps = { label: string; verdict: SecondReview['first'] }

const VerdictSummary = ({ label, verdict }: VerdictProps) =>
  verdict && (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {label} <SubmissionStatus status={verdict.status} />
        <span>
          by {verdict.reviewer ?? 'a former reviewer'}, {formatDate(verdict.reviewed_at)}
        </span>
      </p>
      {verdict.reason && <p className="whitespace-pre-line wrap-anywhere">{verdict.reason}</p>}
      <CriterionResults results={verdict.results} />
      <RejectionNextStep text={verdict.next_step} />
    </div>
  )
