'use client'

import { Check, ExternalLink, Eye, History, RefreshCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SubmissionStatus } from '@/components/course-detail/submission-status'
import { CriterionResults } from '@/components/submissions/criterion-results'
import { EarlierThread } from '@/components/submissions/earlier-thread'
import { NextStep } from '@/components/submissions/next-step'
import { Thread } from '@/components/submissions/thread'
import { openLinkInPopup } from '@/components/submissions/open-link-in-popup'
import { useMay } from '@/components/shell/use-may'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import type { SubmissionDetails } from '@/lib/submissions/from-wire'
import { fallsShort, type ResultInput } from '@/lib/submissions/review-rules'
import { LoadFailed } from '../list/load-failed'
import { CriteriaForm } from './criteria-form'
import { LinkDetails } from './link-details'
import { RejectionForm } from './rejection-form'
import type { usePreviewSwitch } from './preview/use-preview'
import { SecondReviews } from './second-reviews'
import type { useClaim } from './use-claim'
import type { useResults } from './use-results'
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
  resultForm: ReturnType<typeof useResults>
  claim: ReturnType<typeof useClaim>
  onReject: (rejection: { reason: string; next_step: string }) => Promise<boolean>
  onDelete: () => void
  onMessageSent: () => void
}

/** One submission, with everything that a reviewer needs to decide on it. */
export function DeskPane(props: Props) {
  const {
    details,
    resultForm,
    busy,
    isRejectionFormOpen,
    setIsRejectionFormOpen,
    onAccept,
    onReject,
    onDelete,
  } = props
  const user = useSessionUser()
  const { row, recheckResult, checking, recheck } = details
  if (details.failed) return <LoadFailed text={messages.submissions.loadFailed} onRetry={details.reload} />
  if (!row) return <Skeleton className="h-96" />
  // A reviewer can also be the learner of the attempt: the server then sends the messages without their authors' names.
  const viewer = row.email === user?.email ? 'learner' : 'reviewer'
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaneHeading row={row} />
      <Verdict row={row} />
      <SecondReviews row={row} />
      {props.claim.claimedBy && (
        <ClaimedByOther name={props.claim.claimedBy} onTakeOver={props.claim.takeOver} />
      )}
      <p className="max-h-52 overflow-y-auto text-[15px] whitespace-pre-line" tabIndex={0}>
        {row.description}
      </p>
      <LinkDetails row={row} recheckResult={recheckResult} />
      {props.preview}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="plain"
          size="small"
          onClick={() => openLinkInPopup(row.fileLink)}
          aria-label={`Open the file of ${row.name} for ${row.title}`}
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
      <EarlierAttempts row={row} viewer={viewer} />
      <Thread
        key={row.id}
        submissionId={row.id}
        count={row.messages ?? 0}
        viewer={viewer}
        closed={row.withdrawn}
        onSent={props.onMessageSent}
      />
      {(row.status === 'pending' || isRejectionFormOpen) && (
        <CriteriaForm
          criteria={row.criteria}
          resultForm={resultForm}
          onSavedCommentsChanged={details.reload}
        />
      )}
      {isRejectionFormOpen ? (
        <RejectionForm
          key={row.id}
          submissionId={row.id}
          busy={busy}
          evaluation={row.criteria.length > 0 ? evaluationOf(row, resultForm.results) : null}
          onReject={onReject}
          onCancel={() => setIsRejectionFormOpen(false)}
        />
      ) : (
        <DecisionButtons {...{ row, busy, setIsRejectionFormOpen, onAccept, onDelete }} />
      )}
    </div>
  )
}

const PaneHeading = ({ row }: { row: SubmissionDetails }) => (
  <div>
    <p className="text-sm text-ink-soft">
      {row.name} · attempt {row.attempts.length + 1}
    </p>
    <h2 className="text-lg font-semibold">{row.title}</h2>
    <p className="text-sm text-ink-soft">{row.course_name}</p>
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

type DecisionProps = Pick<Props, 'busy' | 'setIsRejectionFormOpen' | 'onAccept' | 'onDelete'> & {
  row: SubmissionDetails
}

function DecisionButtons({ row, busy, setIsRejectionFormOpen, onAccept, onDelete }: DecisionProps) {
  const name = `${row.title} of ${row.name}`
  const canDelete = useMay()('submissions.manage')
  return (
    <div className="flex gap-2">
      {row.status !== 'accepted' && (
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
      {row.status !== 'rejected' && (
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

function Verdict({ row }: { row: SubmissionDetails }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <SubmissionStatus status={row.status} />
        {row.reviewed_at && (
          <span>
            by {row.reviewer ?? 'a former reviewer'}, {formatDate(row.reviewed_at)}
          </span>
        )}
        {row.withdrawn && <span>withdrawn by the learner</span>}
      </p>
      {row.status === 'rejected' && (
        <p className="text-[15px] whitespace-pre-line">{row.reason || messages.submissions.noReason}</p>
      )}
      <CriterionResults results={row.results} />
      <NextStep text={row.next_step} />
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

function EarlierAttempts({ row, viewer }: { row: SubmissionDetails; viewer: 'learner' | 'reviewer' }) {
  if (row.attempts.length === 0) return null
  return (
    <ol aria-label="Earlier attempts" className="grid gap-2 text-[15px]">
      {row.attempts.map((attempt, index) => (
        <li key={attempt.id} className="flex gap-2.5">
          <History className="mt-[3px] size-4 shrink-0 text-ink-soft" aria-hidden />
          <div className="grid min-w-0 gap-1.5">
            <p>
              Attempt {index + 1}, {formatDate(attempt.submited_at)}:{' '}
              {attempt.status === 'pending' ? 'withdrawn' : attempt.status}
              {attempt.reason && <span className="whitespace-pre-line"> ‘{attempt.reason}’</span>}
            </p>
            <CriterionResults results={attempt.results} />
            <NextStep text={attempt.next_step} />
            <EarlierThread submissionId={attempt.id} count={attempt.messages ?? 0} viewer={viewer} />
          </div>
        </li>
      ))}
    </ol>
  )
}
