'use client'

import { ListChecks, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { toast } from '@/components/ui/toast'
import { call, messageOf } from '@/lib/api-client'
import { formatDate } from '@/lib/format-date'
import { messages } from '@/lib/messages'
import { api } from '@/lib/routes'
import type { Task } from '@/lib/tasks/select'
import { LoadFailed } from '../load-failed'
import { useAct } from '../use-act'
import { TaskDialog } from './task-dialog'

export function TasksScreen({ courseId }: { courseId: string }) {
  const { data, error, mutate } = useSWR(
    api.admin.courseTasks(courseId),
    (path) => call<{ data: Task[] }>('GET', path).then((answer) => answer.data),
    { onError: (failure) => toast.error(messageOf(failure, messages.tasks.loadFailedAdmin)) },
  )
  const reload = () => void mutate()
  const { act } = useAct(reload)
  const [adding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<Task | null>(null)

  const remove = async () => {
    if (doomed)
      await act({
        method: 'DELETE',
        path: api.admin.deleteTask(doomed.id),
        failed: messages.admin.taskDeleteFailed,
      })
    setDoomed(null)
  }

  const columns: Column<Task>[] = [
    {
      label: 'Task',
      cell: ({ title, description }) => (
        <>
          <p className="font-semibold">{title}</p>
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
      cell: (task) => (
        <Button
          variant="danger"
          size="small"
          onClick={() => setDoomed(task)}
          aria-label={`Delete ${task.title}`}
        >
          <Trash2 aria-hidden />
        </Button>
      ),
    },
  ]

  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add task
        </Button>
      </div>
      {error && !data ? (
        <LoadFailed text={messages.tasks.loadFailedAdmin} onRetry={reload} />
      ) : (
        <DataTable
          caption="Tasks"
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={ListChecks} title={messages.admin.noTasks} />}
        />
      )}
      {adding && <TaskDialog courseId={courseId} onSaved={reload} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this task?"
        text={`“${doomed?.title}” goes with all that was submitted for it. Certificates that were issued stay as they are.`}
        action="Delete task"
        danger
        onConfirm={remove}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}
