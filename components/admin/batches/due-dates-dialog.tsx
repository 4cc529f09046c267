'use client'

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { describedBy, FieldMessages, inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { adminApi } from '@/lib/routes/admin'
import type { DueDate } from '@/lib/batches/due-dates'
import type { ManagedBatch } from '@/lib/batches/queries'
import { validateDueDates } from '@/lib/batches/rules'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import type { Task } from '@/lib/tasks/select'
import { useMutation } from '../use-mutation'

type Props = { courseId: string; batch: ManagedBatch; onSettled: () => void; onClose: () => void }

type DueDatesByTask = Record<string, { due_on: string; hard: boolean }>

const byTask = (dueDates: DueDate[]): DueDatesByTask =>
  Object.fromEntries(dueDates.map(({ task_id, ...due }) => [task_id, due]))

/** Two fields per task: its ID names the one of the due date. The one of `hardFieldOf` is 'true' if late work is refused. */
type FormTexts = Record<string, string>

const hardFieldOf = (taskId: string) => `hard-${taskId}`

const textsOf = (tasks: Task[], dueDates: DueDatesByTask): FormTexts =>
  Object.fromEntries(
    tasks.flatMap(({ id }) => [
      [id, dueDates[id]?.due_on ?? ''],
      [hardFieldOf(id), dueDates[id]?.hard ? 'true' : ''],
    ]),
  )

/** The due dates of all tasks; those of tasks without one are blank. */
const dueDatesOf = (tasks: Task[], texts: FormTexts): DueDate[] =>
  tasks.map(({ id }) => ({ task_id: id, due_on: texts[id] ?? '', hard: Boolean(texts[hardFieldOf(id)]) }))

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
  const stored = JSON.stringify(byTask(batch.due_dates ?? []))
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
          onChange={(dueDates) => saveDraft({ due_dates: JSON.stringify(byTask(dueDates)) })}
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
  initial: DueDatesByTask
  onChange: (dueDates: DueDate[]) => void
}

function DueDatesForm({ tasks, batch, initial, onChange, onSettled, onClose }: FormProps) {
  const { mutate, busy } = useMutation(onSettled)
  const isMounted = useIsMounted()
  // The server refuses the changes if somebody else has changed these due dates in the meantime.
  const seen_due_dates = batch.due_dates ?? []
  const save = async (texts: FormTexts) => {
    const due_dates = dueDatesOf(tasks, texts).filter(({ due_on }) => due_on)
    const saved = await mutate({
      method: 'PUT',
      path: adminApi.updateDueDates(batch.id),
      body: { due_dates, seen_due_dates },
      failureText: messages.batches.due.saveFailed,
    })
    if (saved && isMounted.current) onClose()
  }
  const { form, errors, ...fieldProps } = useValidatedForm<FormTexts>({
    validate: (texts) => validateDueDates(dueDatesOf(tasks, texts)),
    onValid: save,
    initial: textsOf(tasks, initial),
    onChange: (texts) => onChange(dueDatesOf(tasks, texts)),
  })
  if (tasks.length === 0) return <p className="text-ink-soft">{messages.tasks.none}</p>
  return (
    <form {...form} className="grid gap-5">
      <ul className="divide-y divide-line rounded-control border border-line">
        {tasks.map((task) => (
          <TaskDueDate key={task.id} task={task} error={errors[task.id]} {...fieldProps} />
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

type TaskDueDateProps = Pick<
  ReturnType<typeof useValidatedForm<FormTexts>>,
  'register' | 'control' | 'setField'
> & { task: Task; error: string | undefined }

function TaskDueDate({ task: { id, title }, error, register, control, setField }: TaskDueDateProps) {
  const inputId = useId()
  const hardField = hardFieldOf(id)
  const [dueOn, hard] = useWatch({ control, name: [id, hardField] })
  return (
    <li className="grid items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem]">
      <span className="font-semibold wrap-anywhere">{title}</span>
      <div className="grid gap-1.5">
        <input
          // Unregisters the field if the task is deleted while the dialog is open: an incomplete date in it would prevent saving.
          {...register(id, { shouldUnregister: true })}
          type="date"
          aria-label={`Due date of ${title}`}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(inputId, undefined, error)}
          className={inputClass}
        />
        <FieldMessages id={inputId} error={error} />
      </div>
      <label className="flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          aria-label={`Refuse late work on ${title}`}
          className="size-4 shrink-0 accent-brand"
          checked={Boolean(hard)}
          disabled={!dueOn}
          onChange={({ target }) => setField(hardField, target.checked ? 'true' : '')}
        />
        Refuse late work
      </label>
    </li>
  )
}
