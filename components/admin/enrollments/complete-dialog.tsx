'use client'

import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import useSWR from 'swr'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import type { ManagedEnrollment, UnacceptedTask } from '@/lib/enrollments/queries'

type Props = { row: ManagedEnrollment; onConfirm: () => Promise<void>; onClose: () => void }

const statusTexts = {
  pending: 'waits for review',
  rejected: 'was rejected',
  none: 'was not submitted',
} as const

/**
 * Asks for confirmation before the course is marked completed, which issues the certificate. Lists the tasks that are
 * not accepted.
 */
export function CompleteDialog({ row, onConfirm, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const {
    data: unacceptedTasks,
    error,
    mutate,
  } = useSWR(
    // Each opening of the dialog has its own cache key: a list from an earlier opening may be out of date.
    [adminApi.unacceptedTasks(row.id), useId()],
    ([path]) => call<{ data: UnacceptedTask[] }>('GET', path).then(({ data }) => data),
    // An automatic retry could remove the button "Try again" while it has the focus.
    { shouldRetryOnError: false },
  )
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  const hasFailed = Boolean(error) && !unacceptedTasks
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mark the course completed?"
      description={`${row.name} receives a certificate for “${row.title}”. This cannot be undone; an administrator can revoke the certificate.`}
    >
      {!unacceptedTasks && !hasFailed && <Skeleton className="h-16" />}
      {hasFailed && <LoadFailed text={messages.tasks.loadFailedForAdmin} onRetry={() => mutate()} />}
      {unacceptedTasks && unacceptedTasks.length > 0 && <UnacceptedTaskList tasks={unacceptedTasks} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={confirm} busy={busy || (!unacceptedTasks && !hasFailed)} disabled={hasFailed}>
          {unacceptedTasks && unacceptedTasks.length > 0 ? 'Complete anyway' : 'Mark completed'}
        </Button>
      </div>
    </Dialog>
  )
}

function UnacceptedTaskList({ tasks }: { tasks: UnacceptedTask[] }) {
  return (
    <div className="rounded-control bg-pending-tint p-4">
      <p className="flex gap-2 font-semibold text-pending">
        <TriangleAlert className="mt-0.5 size-[18px] shrink-0" aria-hidden />
        {tasks.length === 1 ? '1 task is not accepted' : `${tasks.length} tasks are not accepted`}
      </p>
      <ul className="mt-2 grid gap-1 text-[15px]">
        {tasks.map(({ id, title, status }) => (
          <li key={id}>
            ‘{title}’ {statusTexts[status]}
          </li>
        ))}
      </ul>
    </div>
  )
}
