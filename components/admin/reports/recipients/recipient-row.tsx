'use client'

import { adminApi } from '@/lib/routes/admin'
import { formatDate } from '@/lib/format/date'
import { reports } from '@/lib/messages/reports'
import type { ReportRecipient } from '@/lib/reports/monthly/queries'
import { ConfirmedButton } from '../../confirmed-button'
import { useMutation } from '../../use-mutation'
import { formatMonth } from '../columns'

type Props = { recipient: ReportRecipient; onSettled: () => void }

const stateTexts = {
  queued: 'Waits to be sent',
  failed: 'Could not be sent',
  cancelled: 'Not sent',
  sent: 'Sent',
}

/** The outbox deletes old e-mails with their state. Then only the time when the e-mail was queued is known. */
const unknownStateText = 'Created'

function lastReportText({ last }: ReportRecipient) {
  if (!last) return 'Nothing sent yet'
  const { state, month, at: sentOrQueuedAt } = last
  const day = state === null || state === 'sent' ? ` ${formatDate(sentOrQueuedAt)}` : ''
  const stateText = state === null ? unknownStateText : stateTexts[state]
  return `${stateText}${day}: report for ${formatMonth(month)}`
}

const scopeText = ({ course, batch }: ReportRecipient) =>
  course === null ? 'Everything' : batch === null ? course : `${batch}, ${course}`

/** A recipient of the monthly report, with the scope of the figures and the state of the last report. */
export function RecipientRow({ recipient, onSettled }: Props) {
  const { name, email } = recipient
  return (
    <li className="grid items-center gap-x-4 gap-y-2.5 p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-ink-soft">{email}</span>
        </p>
        <p className="mt-1 text-sm wrap-anywhere">{scopeText(recipient)}</p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{lastReportText(recipient)}</p>
      </div>
      <RemoveButton recipient={recipient} onSettled={onSettled} />
    </li>
  )
}

function RemoveButton({ recipient, onSettled }: Props) {
  const { mutate, busy } = useMutation(onSettled)
  const failureText = reports.recipients.removeFailed
  return (
    <ConfirmedButton
      action="Remove"
      // Names can be equal, and one person can have several reports.
      subject={`${recipient.name} (${recipient.email}, ${scopeText(recipient)})`}
      warning="Future reports will not be sent."
      busy={busy}
      onConfirm={() =>
        mutate({ method: 'DELETE', path: adminApi.removeReportRecipient(recipient.id), failureText })
      }
    />
  )
}
