'use client'

import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { toastError } from '@/components/shell/toast-error'
import { useMay } from '@/components/shell/staff-role'
import { Button } from '@/components/ui/button'
import { adminApi } from '@/lib/admin-routes'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import type { Task } from '@/lib/tasks/select'
import { ListTable } from '../list/list-table'
import { useMutation } from '../use-mutation'
import { taskActions, taskColumns } from './columns'
import { DeleteTaskDialog } from './delete-task-dialog'
import { TaskDialog } from './task-dialog'

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; task: Task }

export function TasksScreen({ courseId }: { courseId: string }) {
  const {
    data,
    error,
    mutate: revalidate,
  } = useSWR(
    adminApi.courseTasks(courseId),
    (path) => call<{ data: Task[] }>('GET', path).then((response) => response.data),
    { onError: (failure) => toastError(failure, messages.tasks.loadFailedAdmin) },
  )
  const reload = () => void revalidate()
  const { mutate } = useMutation(reload)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const manages = useMay()('courses.manage')

  const remove = async ({ id }: Task) => {
    await mutate({
      method: 'DELETE',
      path: adminApi.deleteTask(id),
      failed: messages.admin.taskDeleteFailed,
    })
    close()
  }

  return (
    <>
      {manages && (
        <div className="mb-4 flex justify-end">
          <Button size="small" onClick={() => setOpen({ kind: 'add' })}>
            <Plus aria-hidden />
            Add task
          </Button>
        </div>
      )}
      <ListTable
        caption="Tasks"
        compact
        columns={
          manages ? [...taskColumns, taskActions((kind, task) => setOpen({ kind, task }))] : taskColumns
        }
        rows={data}
        keyOf={({ id }) => id}
        failed={Boolean(error) && !data}
        loadFailed={messages.tasks.loadFailedAdmin}
        reload={reload}
        empty={{ icon: ListChecks, title: messages.admin.noTasks }}
      />
      {open && open.kind !== 'delete' && (
        <TaskDialog
          courseId={courseId}
          task={open.kind === 'edit' ? open.task : null}
          onSaved={reload}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteTaskDialog task={open.task} onConfirm={() => remove(open.task)} onClose={close} />
      )}
    </>
  )
}
