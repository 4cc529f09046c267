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

type Props = {
  row: ManagedEnrollment
  /** `seenTaskIds`: the tasks shown as not accepted. The server refuses with a conflict if others are not accepted. */
  onComplete: (seenTaskIds: string[], onConflict: () => void) => Promise<unknown>
  onClose: () => void
}

const statusTexts = {
  pending: 'waits for review',
  rejected: 'was rejected',
  none: 'was not submitted',
} as const

/**
 * Asks for confirmation before the course is marked completed, which issues the certificate. Lists the tasks that are
 * not accepted.
 */
export function CompleteDialog({ row, onComplete, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const {
    data: unacceptedTasks,
    error,
    mutate: reload,
  } = useSWR(
    // Each opening of the dialog has its own cache key: a list from an earlier opening may be out of date.
    [adminApi.unacceptedTasks(row.id), useId()],
    ([path]) => call<{ data: UnacceptedTask[] }>('GET', path).then(({ data }) => data),
    // An automatic retry could remove the button "Try again" while it has the focus.
    { shouldRetryOnError: false },
  )
  const confirm = async () => {
    if (!unacceptedTasks) return
    setBusy(true)
    let hasConflict = false
    await onComplete(
      unacceptedTasks.map(({ id }) => id),
      () => (hasConflict = true),
    )
    // The dialog stays open, so that the administrator sees the tasks that the server refused.
    if (hasConflict) await reload()
    else onClose()
    setBusy(false)
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
      {hasFailed && <LoadFailed text={messages.tasks.loadFailedForAdmin} onRetry={() => reload()} />}
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
