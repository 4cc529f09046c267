'use client'

import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { sayFailure } from '@/components/shell/say-failure'
import { Button } from '@/components/ui/button'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { call } from '@/lib/api-client'
import { formatDate } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import type { Task } from '@/lib/tasks/select'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { DeleteTaskDialog } from './delete-task-dialog'
import { TaskDialog } from './task-dialog'

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; task: Task }

export function TasksScreen({ courseId }: { courseId: string }) {
  const { data, error, mutate } = useSWR(
    api.admin.courseTasks(courseId),
    (path) => call<{ data: Task[] }>('GET', path).then((answer) => answer.data),
    { onError: (failure) => sayFailure(failure, messages.tasks.loadFailedAdmin) },
  )
  const reload = () => void mutate()
  const { act } = useAct(reload)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  const remove = async ({ id }: Task) => {
    await act({
      method: 'DELETE',
      path: api.admin.deleteTask(id),
      failed: messages.admin.taskDeleteFailed,
    })
    close()
  }

  const columns: Column<Task>[] = [
    {
      label: 'Task',
      cell: ({ title, description }) => (
        <>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="line-clamp-2 max-w-[70ch] text-ink-soft">{description}</p>
        </>
      ),
    },
    {
      label: 'Added',
      cell: ({ created_at }) => (
        <span className="whitespace-nowrap tabular-nums">{formatDate(created_at)}</span>
      ),
    },
    {
      label: 'Actions',
      plain: true,
      cell: (task) => (
        <div className="flex gap-1.5">
          <Button
            variant="plain"
            size="icon"
            onClick={() => setOpen({ kind: 'edit', task })}
            aria-label={`Edit ${task.title}`}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="danger"
            size="icon"
            onClick={() => setOpen({ kind: 'delete', task })}
            aria-label={`Delete ${task.title}`}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button size="small" onClick={() => setOpen({ kind: 'add' })}>
          <Plus aria-hidden />
          Add task
        </Button>
      </div>
      {error && !data ? (
        <LoadFailed text={messages.tasks.loadFailedAdmin} onRetry={reload} />
      ) : (
        <DataTable
          caption="Tasks"
          slim
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={ListChecks} title={messages.admin.noTasks} />}
        />
      )}
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
