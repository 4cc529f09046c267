'use client'

import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { adminApi } from '@/lib/admin-routes'
import * as messages from '@/lib/messages'
import { validateTask } from '@/lib/tasks/rules'
import type { Task } from '@/lib/tasks/select'
import { useMutation } from '../use-mutation'

type Props = { courseId: string; task: Task | null; onSaved: () => void; onClose: () => void }

/** Adds a task, or edits the given one. */
export function TaskDialog({ courseId, task, onSaved, onClose }: Props) {
  const { mutate, busy } = useMutation(onSaved)
  const { draft, saveDraft, forget } = useFormDraft(`task:${task?.id ?? courseId}`, {
    title: task?.title ?? '',
    description: task?.description ?? '',
  })
  const close = () => {
    forget()
    onClose()
  }
  const save = async (values: typeof draft) => {
    const saved = task
      ? await mutate({
          method: 'PUT',
          path: adminApi.updateTask(task.id),
          body: values,
          failed: messages.admin.taskUpdateFailed,
        })
      : await mutate({
          method: 'POST',
          path: adminApi.insertTask,
          body: { ...values, course_id: courseId },
          failed: messages.admin.taskAddFailed,
        })
    if (saved) close()
  }
  const { form, register, errors } = useValidatedForm({
    validate: validateTask,
    onValid: save,
    initial: draft,
    onChange: saveDraft,
  })
  return (
    <Dialog open onClose={close} title={task ? 'Edit task' : 'Add task'}>
      <form {...form} className="grid gap-4">
        <Field label="Title" error={errors.title}>
          {(controlProps) => (
            <input {...controlProps} {...register('title')} autoComplete="off" className={inputClass} />
          )}
        </Field>
        <Field
          label="Description"
          hint="What is to be handed in, and how it will be judged."
          error={errors.description}
        >
          {(controlProps) => (
            <textarea {...controlProps} {...register('description')} rows={6} className={inputClass} />
          )}
        </Field>
        <div className="flex justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {task ? 'Save' : 'Add task'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
