'use client'

import useSWR from 'swr'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { plural } from '@/lib/format/plural'
import type { TaskSubmissionCount } from '@/lib/tasks/queries'
import type { Task } from '@/lib/tasks/select'

type Props = { task: Task; onConfirm: () => Promise<void>; onClose: () => void }

/** Asks before a deletion, and says what is deleted with the task and what remains. */
export function DeleteTaskDialog({ task, onConfirm, onClose }: Props) {
  const { data } = useSWR(adminApi.taskSubmissionCount(task.id), (path) =>
    call<{ data: TaskSubmissionCount }>('GET', path).then((response) => response.data),
  )
  const deletedWork =
    data === undefined ? 'all that was submitted for it' : `its ${plural(data.submissions, 'submission')}`
  return (
    <ConfirmDialog
      open
      title="Delete this task?"
      text={`“${task.title}” will be deleted with ${deletedWork}. Issued certificates remain as they are.`}
      confirmLabel="Delete task"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
