'use client'

import { useState } from 'react'
import { CriterionResults } from '@/components/submissions/criterion-results'
import { FileLink } from '@/components/submissions/file-link'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import { mayBeStale } from '@/lib/browser/may-be-stale'
import { formatDate } from '@/lib/format/date'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import type { Submission } from '@/lib/submissions/from-wire'
import { SubmissionStatus } from './submission-status'

type Props = { submission: Submission; isInSecondReview: boolean; canWithdraw: boolean; reload: () => void }

const withdrawalText =
  'The link is taken back, and you can submit a new one. Earlier attempts stay visible to you and your reviewer.'

/** The submitted link, read-only, with status, review and the button to withdraw it. */
export function SubmittedLink({ submission, isInSecondReview, canWithdraw, reload }: Props) {
  const [shownDialog, setShownDialog] = useState<'withdraw' | 'reason' | null>(null)
  // The page may load a new verdict behind the open dialog, which must not take back what the learner did not see.
  const [seen, setSeen] = useState(submission)
  const openWithdrawal = () => {
    setSeen(submission)
    setShownDialog('withdraw')
  }
  const withdraw = async () => {
    try {
      const { message } = await withOverlay(call('DELETE', learnerApi.withdrawSeenSubmission(seen)))
      toast.success(message)
      reload()
    } catch (error) {
      toastError(error, messages.submissions.withdrawFailed)
      if (mayBeStale(error)) reload()
    }
    // During the call, this dialog can be closed and the other one opened.
    setShownDialog((shown) => (shown === 'withdraw' ? null : shown))
  }
  return (
    <div className="grid gap-4">
      {submission.status === 'rejected' && (
        <Rejection
          submission={submission}
          canResubmit={canWithdraw && !isInSecondReview}
          showReason={() => setShownDialog('reason')}
        />
      )}
      <CriterionResults results={submission.results} />
      <Field
        label="Link to your file"
        hint={`Submitted ${formatDate(submission.submittedAt)}${submission.late ? ', after the due date' : ''}`}
        aside={<SubmissionStatus status={submission.status} />}
      >
        {(controlProps) => (
          <input {...controlProps} value={submission.fileLink} readOnly className={inputClass} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <FileLink url={submission.fileLink} />
        {canWithdraw && (
          <Button variant="danger" onClick={openWithdrawal}>
            Unsubmit
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={shownDialog === 'withdraw'}
        title="Unsubmit this link?"
        text={
          isInSecondReview ? `${withdrawalText} ${messages.secondReview.endsWithWithdrawal}` : withdrawalText
        }
        confirmLabel="Unsubmit"
        danger
        onConfirm={withdraw}
        onClose={() => setShownDialog(null)}
      />
      <Dialog
        open={shownDialog === 'reason'}
        onClose={() => setShownDialog(null)}
        title="Reason for rejection"
      >
        <p className="whitespace-pre-line">{submission.reason || messages.submissions.noReason}</p>
      </Dialog>
    </div>
  )
}

type RejectionProps = { submission: Submission; canResubmit: boolean; showReason: () => void }

const Rejection = ({ submission, canResubmit, showReason }: RejectionProps) => (
  <div className="rounded-control bg-rejected-tint p-4">
    <p className="line-clamp-3 font-medium whitespace-pre-line wrap-anywhere">
      {submission.reason || messages.submissions.noReason}
    </p>
    <button
      type="button"
      onClick={showReason}
      className="mt-1 min-h-6 font-semibold text-rejected underline underline-offset-4"
    >
      {messages.submissions.seeReason}
    </button>
    {submission.next_step && (
      <p className="mt-2 whitespace-pre-line wrap-anywhere">
        <span className="font-semibold">Next step:</span> {submission.next_step}
      </p>
    )}
    {canResubmit && <p className="mt-1 text-[15px]">{messages.submissions.resubmitNote}</p>}
  </div>
)
