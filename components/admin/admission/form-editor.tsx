import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import type { AdmissionForm } from '@/lib/admission/queries'
import * as messages from '@/lib/messages'
import { useMutation } from '../use-mutation'
import { toQuestionInput, type EditedForm } from './edited-question'
import { QuestionFields } from './question-fields'
import { useQuestions } from './use-questions'
import type { useQuestionsDraft } from './use-questions-draft'

type Props = {
  savePath: string
  form: AdmissionForm
  draft: ReturnType<typeof useQuestionsDraft>
  /** Shown while the form has no question. */
  emptyText: string
  onChange: () => void
  onSettled: () => void
  onClose: () => void
}

/** Edits the questions of an admission form. */
export function FormEditor({ savePath, form, draft, emptyText, onChange, onSettled, onClose }: Props) {
  const { mutate, busy } = useMutation(onSettled)
  const isMounted = useIsMounted()
  const addButton = useRef<HTMLButtonElement>(null)
  const save = async ({ questions }: EditedForm) => {
    const saved = await mutate({
      method: 'PUT',
      path: savePath,
      body: { version: form.version, questions: questions.map(toQuestionInput) },
      failureText: messages.admission.saveFailed,
    })
    if (saved) draft.clear()
    if (saved && isMounted.current) onClose()
  }
  const {
    form: formProps,
    register,
    control,
    keys,
    isFull,
    add,
    move,
    remove,
  } = useQuestions({ savedQuestions: form.questions, draft, onChange, onValid: save })
  return (
    <form {...formProps} className="grid gap-4">
      {keys.length === 0 && <p className="text-ink-soft">{emptyText}</p>}
      {keys.map((key, index) => (
        <QuestionFields
          key={key}
          number={index + 1}
          register={register}
          control={control}
          isLast={index === keys.length - 1}
          onMove={(by) => move(index, index + by)}
          onRemove={() => {
            remove(index)
            addButton.current?.focus()
          }}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          ref={addButton}
          variant="plain"
          className="mr-auto max-sm:w-full"
          aria-disabled={isFull}
          onClick={add}
        >
          <Plus aria-hidden />
          Add a question
        </Button>
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
