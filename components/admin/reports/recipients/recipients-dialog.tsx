'use client'

import useSWR from 'swr'
import { LoadFailed } from '@/components/shell/load-failed'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { reports } from '@/lib/messages/reports'
import type { ReportRecipient } from '@/lib/reports/monthly/queries'
import { RecipientForm } from './recipient-form'
import { RecipientRow } from './recipient-row'

/** Adds and removes the recipients of the monthly report; shows the state of the last report for each. */
export function RecipientsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useSWR(
    adminApi.reportRecipients,
    (path) => call<{ data: ReportRecipient[] }>('GET', path).then((response) => response.data),
    { shouldRetryOnError: false },
  )
  const reload = () => mutate().catch(() => null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Monthly e-mail"
      description="On the first of each month, every recipient gets the figures of the month before, without names of learners. Until 5 learners have enrolled, including those who have completed, the e-mail has no figures. Recipients can unsubscribe by a link in the e-mail."
      width="wide"
    >
      <div className="grid gap-6">
        <RecipientForm onSettled={reload} />
        {error && !data ? (
          <LoadFailed text={reports.recipients.loadFailed} onRetry={reload} />
        ) : data ? (
          <List recipients={data} onSettled={reload} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </Dialog>
  )
}

function List({ recipients, onSettled }: { recipients: ReportRecipient[]; onSettled: () => void }) {
  if (recipients.length === 0) return <p className="text-ink-soft">{reports.recipients.none}</p>
  return (
    <ul aria-label="Recipients" className="divide-y divide-line rounded-control border border-line">
      {recipients.map((recipient) => (
        <RecipientRow key={recipient.id} recipient={recipient} onSettled={onSettled} />
      ))}
    </ul>
  )
}
