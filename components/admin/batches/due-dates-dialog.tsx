'use client'

import { useState, type FormEvent } from 'react'
import useSWR from 'swr'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { adminApi } from '@/lib/routes/admin'
import type { DueDate } from '@/lib/batches/due-dates'
import type { ManagedBatch } from '@/lib/batches/queries'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import type { Task } from '@/lib/tasks/select'
import { useMutation } from '../use-mutation'

type Props = { courseId: string; batch: ManagedBatch; onSettled: () => void; onClose: () => void }

type DueDates = Record<string, { due_on: string; hard: boolean }>

const dueDatesOf = (batch: ManagedBatch): DueDates =>
  Object.fromEntries((batch.due_dates ?? []).map(({ task_id, ...due }) => [task_id, due]))

/** The due dates of all tasks in a batch. */
export function DueDatesDialog({ courseId, batch, onSettled, onClose }: Props) {
  const {
    data: tasks,
    error,
    mutate: reload,
  } = useSWR(
    adminApi.courseTasks(courseId),
    (path) => call<{ data: Task[] }>('GET', path).then((response) => response.data),
    { shouldRetryOnError: false },
  )
  const stored = JSON.stringify(dueDatesOf(batch))
  // The key contains the stored due dates: a draft based on earlier ones is not read, so it cannot overwrite others' changes.
  const { draft, saveDraft, clearDraft } = useFormDraft(`due-dates:${batch.id}:${stored}`, {
    due_dates: stored,
  })
  const close = () => {
    clearDraft()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={`Due dates of ${batch.name}`}
      description="Work submitted after the due date is marked as late. If late work is refused, only rejected work can be submitted again after that date."
      width="wide"
    >
      {error && !tasks ? (
        <LoadFailed text={messages.tasks.loadFailedForAdmin} onRetry={reload} />
      ) : tasks ? (
        <DueDatesForm
          // The API lists the newest task first. Other screens share the cached list, so this one reverses a copy.
          tasks={tasks.toReversed()}
          batch={batch}
          initial={JSON.parse(draft.due_dates)}
          onChange={(dueDates) => saveDraft({ due_dates: JSON.stringify(dueDates) })}
          onSettled={onSettled}
          onClose={close}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'courseId'> & {
  tasks: Task[]
  initial: DueDates
  onChange: (dueDates: DueDates) => void
}

function DueDatesForm({ tasks, batch, initial, onChange, onSettled, onClose }: FormProps) {
  const { mutate, busy } = useMutation(onSettled)
  const isMounted = useIsMounted()
  // The server refuses the changes if somebody else has changed these due dates in the meantime.
  const seen_due_dates = batch.due_dates ?? []
  const [dueDates, setDueDates] = useState(initial)
  const valueOf = (id: string) => dueDates[id] ?? { due_on: '', hard: false }
  const change = (id: string, changes: Partial<DueDates[string]>) => {
    const changed = { ...dueDates, [id]: { ...valueOf(id), ...changes } }
    setDueDates(changed)
    onChange(changed)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const due_dates: DueDate[] = tasks
      .map(({ id }) => ({ task_id: id, ...valueOf(id) }))
      .filter(({ due_on }) => due_on)
    const saved = await mutate({
      method: 'PUT',
      path: adminApi.updateDueDates(batch.id),
      body: { due_dates, seen_due_dates },
      failureText: messages.batches.due.saveFailed,
    })
    if (saved && isMounted.current) onClose()
  }
  if (tasks.length === 0) return <p className="text-ink-soft">{messages.tasks.none}</p>
  return (
    <form onSubmit={submit} className="grid gap-5">
      <ul className="divide-y divide-line rounded-control border border-line">
        {tasks.map(({ id, title }) => (
          <TaskDueDate
            key={id}
            title={title}
            value={valueOf(id)}
            onChange={(changes) => change(id, changes)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

type TaskDueDateProps = {
  title: string
  value: DueDates[string]
  onChange: (changes: Partial<DueDates[string]>) => void
}

const TaskDueDate = ({ title, value, onChange }: TaskDueDateProps) => (
  <li className="grid items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem]">
    <span className="font-semibold wrap-anywhere">{title}</span>
    <input
      type="date"
      aria-label={`Due date of ${title}`}
      className={inputClass}
      value={value.due_on}
      onChange={({ target }) => onChange({ due_on: target.value })}
    />
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        aria-label={`Refuse late work on ${title}`}
        className="size-4 shrink-0 accent-brand"
        checked={value.hard}
        disabled={!value.due_on}
        onChange={({ target }) => onChange({ hard: target.checked })}
      />
      Refuse late work
    </label>
  </li>
)
