'use client'

import { Check, ExternalLink, Eye, History, RefreshCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { LoadFailed } from '@/components/shell/load-failed'
import { CriterionResults } from '@/components/submissions/criterion-results'
import { EarlierAttemptThread } from '@/components/submissions/earlier-attempt-thread'
import { RejectionNextStep } from '@/components/submissions/rejection-next-step'
import { Thread } from '@/components/submissions/thread'
import { openLinkInPopup } from '@/components/submissions/open-link-in-popup'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import { fallsShort, type ResultInput } from '@/lib/submissions/review-rules'
import { CriteriaForm } from './criteria-form'
import { LinkDetails } from './link-details'
import { RejectionForm } from './rejection-form'
import type { usePreviewSwitch } from './preview/use-preview'
import { SecondReviews } from './second-reviews'
import type { useClaim } from './use-claim'
import type { useCriterionResults } from './use-criterion-results'
import type { useSubmissionDetails } from './use-submission-details'

type Props = {
  /** The preview on narrow screens; on wide ones, it is shown above the list instead. */
  preview: ReactNode
  previewSwitch: ReturnType<typeof usePreviewSwitch>
  details: ReturnType<typeof useSubmissionDetails>
  busy: boolean
  isRejectionFormOpen: boolean
  setIsRejectionFormOpen: (isOpen: boolean) => void
  onAccept: () => void
  criterionResults: ReturnType<typeof useCriterionResults>
  claim: ReturnType<typeof useClaim>
  onReject: (rejection: { reason: string; next_step: string }) => Promise<boolean>
  onDelete: () => void
  onMessageSent: () => void
}

/** The review desk's pane for one submission, with everything that a reviewer needs to decide on it. */
export function DeskPane(props: Props) {
  const { details, criterionResults, busy, isRejectionFormOpen, setIsRejectionFormOpen, onAccept, onDelete } =
    props
  const user = useSessionUser()
  const { submission, recheckResult, checking, recheck } = details
  if (details.failed) return <LoadFailed text={messages.submissions.loadFailed} onRetry={details.reload} />
  if (!submission) return <Skeleton className="h-96" />
  // Staff can open a submission of their own: its messages come without names and are labelled as for learners.
  const viewer = submission.email === user?.email ? 'learner' : 'reviewer'
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaneHeading submission={submission} />
      <Verdict submission={submission} />
      <SecondReviews submission={submission} />
      {props.claim.claimedBy && (
        <ClaimedByOther name={props.claim.claimedBy} onTakeOver={props.claim.takeOver} />
      )}
      <p className="max-h-52 overflow-y-auto text-[15px] whitespace-pre-line" tabIndex={0}>
        {submission.description}
      </p>
      <LinkDetails submission={submission} recheckResult={recheckResult} />
      {props.preview}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="plain"
          size="small"
          onClick={() => openLinkInPopup(submission.fileLink)}
          aria-label={`Open the file of ${submission.name} for ${submission.title}`}
        >
          <ExternalLink aria-hidden />
          Open
        </Button>
        <Button variant="plain" size="small" busy={checking} onClick={recheck}>
          {!checking && <RefreshCw aria-hidden />}
          Check the link again
        </Button>
        <ShowPreviewButton {...props.previewSwitch} />
      </div>
      <EarlierAttempts submission={submission} viewer={viewer} />
      <Thread
        // React needs different keys for siblings: with the same key it leaves old ones behind.
        key={`thread ${submission.id}`}
        submissionId={submission.id}
        messageCount={submission.messages ?? 0}
        viewer={viewer}
        onSent={props.onMessageSent}
      />
      {(submission.status === 'pending' || isRejectionFormOpen) && (
        <CriteriaForm
          criteria={submission.criteria}
          criterionResults={criterionResults}
          onSavedCommentsChanged={details.reload}
        />
      )}
      {isRejectionFormOpen ? (
        <RejectionForm
          key={`rejection ${submission.id}`}
          submissionId={submission.id}
          busy={busy}
          evaluation={
            submission.criteria.length > 0 ? evaluationOf(submission, criterionResults.results) : null
          }
          onReject={props.onReject}
          onCancel={() => setIsRejectionFormOpen(false)}
        />
      ) : (
        <DecisionButtons {...{ submission, busy, setIsRejectionFormOpen, onAccept, onDelete }} />
      )}
    </div>
  )
}

type SubmissionProps = { submission: SubmissionDetails }

const PaneHeading = ({ submission }: SubmissionProps) => (
  <div>
    <p className="text-sm text-ink-soft">
      {submission.name} · attempt {submission.attempts.length + 1}
    </p>
    <h2 className="text-lg font-semibold">{submission.title}</h2>
    <p className="text-sm text-ink-soft">{submission.course_name}</p>
  </div>
)

const evaluationOf = ({ criteria, next_steps }: SubmissionDetails, results: ResultInput[]) => ({
  criteria,
  results,
  anyFallsShort: criteria.some(({ id, points }) =>
    results.some((result) => result.criterion_id === id && fallsShort(result, points)),
  ),
  nextSteps: next_steps,
})

const ShowPreviewButton = ({ enabled, shown, toggle }: Props['previewSwitch']) =>
  enabled && !shown ? (
    <Button variant="plain" size="small" onClick={toggle}>
      <Eye aria-hidden />
      Preview
    </Button>
  ) : null

type DecisionProps = SubmissionProps &
  Pick<Props, 'busy' | 'setIsRejectionFormOpen' | 'onAccept' | 'onDelete'>

function DecisionButtons({ submission, busy, setIsRejectionFormOpen, onAccept, onDelete }: DecisionProps) {
  const name = `${submission.title} of ${submission.name}`
  const canDelete = usePermissionCheck()('submissions.manage')
  return (
    <div className="flex gap-2">
      {submission.status !== 'accepted' && (
        <Button
          size="small"
          className="flex-1"
          disabled={busy}
          onClick={onAccept}
          aria-label={`Accept ${name}`}
        >
          <Check aria-hidden />
          Accept
        </Button>
      )}
      {submission.status !== 'rejected' && (
        <Button
          variant="danger"
          size="small"
          className="flex-1"
          disabled={busy}
          onClick={() => setIsRejectionFormOpen(true)}
          aria-label={`Reject ${name}`}
        >
          <X aria-hidden />
          Reject…
        </Button>
      )}
      {canDelete && (
        <Button variant="danger" size="icon" disabled={busy} onClick={onDelete} aria-label={`Delete ${name}`}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </div>
  )
}

function Verdict({ submission }: SubmissionProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <SubmissionStatus status={submission.status} />
        {submission.reviewed_at && (
          <span>
            by {submission.reviewer ?? 'a former reviewer'}, {formatDate(submission.reviewed_at)}
          </span>
        )}
      </p>
      {submission.status === 'rejected' && (
        <p className="text-[15px] whitespace-pre-line">
          {submission.reason || messages.submissions.noReason}
        </p>
      )}
      <CriterionResults results={submission.results} />
      <RejectionNextStep text={submission.next_step} />
    </div>
  )
}

const ClaimedByOther = ({ name, onTakeOver }: { name: string; onTakeOver: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-pending-tint px-3 py-2 text-[15px]">
    <p role="status" className="min-w-0 flex-1">
      {messages.admin.claimedBy(name)}
    </p>
    <Button variant="plain" size="small" onClick={onTakeOver}>
      Take over
    </Button>
  </div>
)

function EarlierAttempts({ submission, viewer }: SubmissionProps & { viewer: 'learner' | 'reviewer' }) {
  if (submission.attempts.length === 0) return null
  return (
    <ol aria-label="Earlier attempts" className="grid gap-2 text-[15px]">
      {submission.attempts.map((attempt, index) => (
        <li key={attempt.id} className="flex gap-2.5">
          <History className="mt-[3px] size-4 shrink-0 text-ink-soft" aria-hidden />
          <div className="grid min-w-0 gap-1.5">
            <p>
              {/* An attempt that was withdrawn before a verdict keeps the status `pending`. */}
              Attempt {index + 1}, {formatDate(attempt.submittedAt)}:{' '}
              {attempt.status === 'pending' ? 'withdrawn' : attempt.status}
              {attempt.reason && <span className="whitespace-pre-line"> ‘{attempt.reason}’</span>}
            </p>
            <CriterionResults results={attempt.results} />
            <RejectionNextStep text={attempt.next_step} />
            <EarlierAttemptThread
              submissionId={attempt.id}
              messageCount={attempt.messages ?? 0}
              viewer={viewer}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
