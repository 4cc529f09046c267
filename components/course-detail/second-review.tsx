'use client'

import { Scale } from 'lucide-react'
import { useState } from 'react'
import { CriterionResults } from '@/components/submissions/criterion-results'
import { Button } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { TaskProgress } from '@/lib/progress/from-wire'
import { SubmissionStatus } from './submission-status'

const SecondReviewDialog = lazyComponent(() =>
  import('./second-review-dialog').then((loaded) => loaded.SecondReviewDialog),
)

type Props = { task: TaskProgress; reload: () => void }

/** The second review of a rejected submission: the button to ask for it, the open request, or its outcome. */
export function SecondReview({ task, reload }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { submission, second_review: review, second_review_offered: offered } = task
  if (submission && offered)
    return (
      <div>
        <Button variant="plain" size="small" onClick={() => setDialogOpen(true)}>
          <Scale aria-hidden />
          Ask for a second review
        </Button>
        {isDialogOpen && (
          <SecondReviewDialog
            submissionId={submission.id}
            onSettled={() => {
              setDialogOpen(false)
              reload()
            }}
            onClose={() => setDialogOpen(false)}
          />
        )}
      </div>
    )
  if (!review || review.state === 'cancelled' || review.submission_id !== submission?.id) return null
  return (
    <section aria-label="Second review" className="grid gap-2 rounded-control bg-sunken p-4 text-[15px]">
      <h3 className="text-sm font-semibold">Second review</h3>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">You asked: ‘{review.request}’</p>
      {review.state === 'open' ? (
        <p>{messages.secondReview.asked}</p>
      ) : (
        <Outcome review={review} status={submission.status} />
      )}
    </section>
  )
}

type Review = NonNullable<TaskProgress['second_review']>

/** `status` is that of the submission, which may have been changed after the second verdict. */
function Outcome({ review: { first, second }, status }: { review: Review; status: string }) {
  if (!first || !second) return null
  const isInForce = status === second.status
  return (
    <>
      <p>
        {first.status === second.status
          ? 'Another reviewer has come to the same verdict.'
          : `Another reviewer has come to another verdict, which ${isInForce ? 'is in force' : 'was changed later'}.`}{' '}
        The first one was:
      </p>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <SubmissionStatus status={first.status} />
        <span className="tabular-nums">{formatDate(first.reviewed_at)}</span>
      </div>
      {first.reason && <p className="whitespace-pre-line wrap-anywhere">{first.reason}</p>}
      <CriterionResults results={first.results} />
      {first.next_step && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Next step:</span> {first.next_step}
        </p>
      )}
    </>
  )
}
