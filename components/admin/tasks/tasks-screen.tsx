'use client'

import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { Button } from '@/components/ui/button'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import type { Task } from '@/lib/tasks/select'
import { ListTable } from '../list/list-table'
import { useMutation } from '../use-mutation'
import { taskActionsColumn, taskColumns } from './columns'
import { DeleteTaskDialog } from './delete-task-dialog'
import { TaskDialog } from './task-dialog'

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; task: Task }

export function TasksScreen({ courseId }: { courseId: string }) {
  const {
    data,
    error,
    mutate: revalidate,
  } = useSWR(
    adminApi.courseTasks(courseId),
    (path) => call<{ data: Task[] }>('GET', path).then((response) => response.data),
    { onError: (failure) => toastError(failure, messages.tasks.loadFailedForAdmin) },
  )
  const reload = () => revalidate()
  const { mutate } = useMutation(reload)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const canManage = usePermissionCheck()('courses.manage')

  const remove = async (submittedDialog: OpenDialog, { id }: Task) => {
    await mutate({
      method: 'DELETE',
      path: adminApi.deleteTask(id),
      failureText: messages.admin.taskDeleteFailed,
    })
    // Closes only the dialog that sent the request: when the request ends, another dialog may be open.
    setDialog((open) => (open === submittedDialog ? null : open))
  }

  return (
    <>
      {canManage && (
        <div className="mb-4 flex justify-end">
          <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
            <Plus aria-hidden />
            Add task
          </Button>
        </div>
      )}
      <ListTable
        caption="Tasks"
        hasFewColumns
        columns={
          canManage
            ? [...taskColumns, taskActionsColumn((kind, task) => setDialog({ kind, task }))]
            : taskColumns
        }
        rows={data}
        keyOf={({ id }) => id}
        hasFailed={Boolean(error) && !data}
        failureText={messages.tasks.loadFailedForAdmin}
        reload={reload}
        empty={{ icon: ListChecks, title: messages.admin.noTasks }}
      />
      {dialog && dialog.kind !== 'delete' && (
        <TaskDialog
          courseId={courseId}
          task={dialog.kind === 'edit' ? dialog.task : null}
          onSettled={reload}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteTaskDialog task={dialog.task} onConfirm={() => remove(dialog, dialog.task)} onClose={close} />
      )}
    </>
  )
}
