import { Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import type { AdmissionForm } from '@/lib/admission/queries'
import { validateForm } from '@/lib/admission/rules'
import * as messages from '@/lib/messages'
import { useMutation } from '../use-mutation'
import { toQuestionInput } from './edited-question'
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
  const { questions, lastAddedKey, isFull, add, change, move, remove } = useQuestions(
    form.questions,
    draft,
    onChange,
  )
  // After an attempt to save invalid questions, issues are shown until all are corrected.
  const [showsIssues, setShowsIssues] = useState(false)
  const inputs = questions.map(toQuestionInput)
  const issues = validateForm(inputs)
  if (showsIssues && issues.length === 0) setShowsIssues(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setShowsIssues(issues.length > 0))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (issues.length > 0 || busy) return
    const saved = await mutate({
      method: 'PUT',
      path: savePath,
      body: { version: form.version, questions: inputs },
      failureText: messages.admission.saveFailed,
    })
    if (saved) draft.clear()
    if (saved && isMounted.current) onClose()
  }
  return (
    <form noValidate method="post" onSubmit={save} className="grid gap-4">
      {questions.length === 0 && <p className="text-ink-soft">{emptyText}</p>}
      {questions.map((question, index) => (
        <QuestionFields
          key={question.key}
          number={index + 1}
          question={question}
          isJustAdded={question.key === lastAddedKey}
          issues={showsIssues ? issues : []}
          isLast={index === questions.length - 1}
          onChange={(changes) => change(index, changes)}
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
