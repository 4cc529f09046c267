'use client'

import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { adminApi } from '@/lib/routes/admin'
import * as messages from '@/lib/messages'
import { validateTask } from '@/lib/tasks/rules'
import type { Criterion, Task } from '@/lib/tasks/select'
import { useMutation } from '../use-mutation'
import { parseCriteria, toCriterionInput, toEditedCriterion } from './edited-criterion'
import { CriteriaFields } from './criteria-fields'

type Props = { courseId: string; task: Task | null; onSettled: () => void; onClose: () => void }

/**
 * `seenCriteria`: the stored criteria that the edits are based on, as JSON; blank until a criterion is edited. The
 * server refuses edits based on outdated criteria.
 */
type FormTexts = { title: string; description: string; criteria: string; seenCriteria: string }

const valuesOf = ({ title, description, criteria }: FormTexts) => ({
  title,
  description,
  criteria: parseCriteria(criteria).map(toCriterionInput),
})

/** The body has criteria only if one was edited: otherwise, an update would overwrite criteria that others saved. */
function updateBodyOf(texts: FormTexts) {
  const { criteria, ...values } = valuesOf(texts)
  if (!texts.seenCriteria) return values
  return { ...values, criteria, seen_criteria: JSON.parse(texts.seenCriteria) as Criterion[] }
}

function useTaskDraft(courseId: string, task: Task | null) {
  const storedCriteria = JSON.stringify(task?.criteria ?? [])
  const unedited = {
    criteria: JSON.stringify(task?.criteria?.map(toEditedCriterion) ?? []),
    seenCriteria: '',
  }
  const { draft, ...others } = useFormDraft<FormTexts>(`task:${task?.id ?? courseId}`, {
    title: task?.title ?? '',
    description: task?.description ?? '',
    ...unedited,
  })
  // Drafted criteria are discarded if the stored ones have changed since, because the server would refuse them. Those
  // without `seenCriteria`, from a draft of an earlier release, are discarded, too.
  const hasDraftedCriteria = draft.seenCriteria !== '' || draft.criteria !== unedited.criteria
  const isOutdated = hasDraftedCriteria && draft.seenCriteria !== storedCriteria
  return { ...others, storedCriteria, draft: isOutdated ? { ...draft, ...unedited } : draft }
}

/** Adds a task, or edits the given one. */
export function TaskDialog({ courseId, task, onSettled, onClose }: Props) {
  const { mutate, busy } = useMutation(onSettled)
  const isMounted = useIsMounted()
  const { draft, saveDraft, clearDraft, storedCriteria } = useTaskDraft(courseId, task)
  const close = () => {
    clearDraft()
    onClose()
  }
  const save = async (texts: FormTexts) => {
    const saved = task
      ? await mutate({
          method: 'PUT',
          path: adminApi.updateTask(task.id),
          body: updateBodyOf(texts),
          failureText: messages.admin.taskUpdateFailed,
        })
      : await mutate({
          method: 'POST',
          path: adminApi.insertTask,
          body: { ...valuesOf(texts), course_id: courseId },
          failureText: messages.admin.taskAddFailed,
        })
    // If this dialog was closed during the request, the draft may be that of a newer dialog, so it is not cleared.
    if (saved && isMounted.current) close()
  }
  const { form, register, errors, control, getValues, setField } = useValidatedForm({
    validate: (texts: FormTexts) => validateTask(valuesOf(texts)),
    onValid: save,
    initial: draft,
    onChange: saveDraft,
  })
  const criteria = useWatch({ control, name: 'criteria' })
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
          hint="What learners submit, and how it is assessed."
          error={errors.description}
        >
          {(controlProps) => (
            <textarea {...controlProps} {...register('description')} rows={6} className={inputClass} />
          )}
        </Field>
        <CriteriaFields
          criteria={parseCriteria(criteria)}
          onChange={(changed) => {
            if (!getValues().seenCriteria) setField('seenCriteria', storedCriteria)
            setField('criteria', JSON.stringify(changed))
          }}
          error={errors.criteria}
        />
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
