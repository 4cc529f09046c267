'use client'

import { Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/admin-routes'
import type { AdmissionForm } from '@/lib/admission/queries'
import { validateForm } from '@/lib/admission/rules'
import { call } from '@/lib/browser/api-client'
import { learnerApi } from '@/lib/learner-routes'
import * as messages from '@/lib/messages'
import { LoadFailed } from '../list/load-failed'
import { useMutation } from '../use-mutation'
import { fromDraft } from './question-draft'
import { QuestionFields } from './question-fields'
import { useQuestions } from './use-questions'

type Props = { courseId: string; onClose: () => void }

/** The questions that learners answer when they request the course. */
export function AdmissionFormDialog({ courseId, onClose }: Props) {
  const { data, error, isValidating, mutate } = useSWR(
    learnerApi.admissionForm(courseId),
    (path) => call<{ data: AdmissionForm }>('GET', path).then((response) => response.data),
    // A reload would replace the questions while they are edited. The dialog loads them each time it opens.
    { revalidateOnMount: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Admission form"
      description="Up to ten questions for learners who request this course, in any batch. Answers that were given stay as they are."
      width="wide"
    >
      {error && !isValidating ? (
        <LoadFailed text={messages.admission.loadFailed} onRetry={mutate} />
      ) : data && !isValidating ? (
        <Editor key={data.version} courseId={courseId} form={data} onClose={onClose} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function Editor({ courseId, form, onClose }: Props & { form: AdmissionForm }) {
  const { mutate, busy } = useMutation(() => null)
  const { questions, addedKey, isFull, add, change, move, remove } = useQuestions(form.questions)
  const [issue, setIssue] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const inputs = questions.map(fromDraft)
    const [found] = validateForm(inputs)
    setIssue(found?.message)
    if (found || busy) return
    const saved = await mutate({
      method: 'PUT',
      path: adminApi.updateAdmission(courseId),
      body: { version: form.version, questions: inputs },
      failed: messages.admission.saveFailed,
    })
    if (saved) onClose()
  }
  return (
    <form noValidate method="post" onSubmit={save} className="grid gap-4">
      {questions.length === 0 && <p className="text-ink-soft">{messages.admission.none}</p>}
      {questions.map((question, index) => (
        <QuestionFields
          key={question.key}
          number={index + 1}
          question={question}
          isAdded={question.key === addedKey}
          last={index === questions.length - 1}
          onChange={(part) => change(index, part)}
          onMove={(by) => move(index, index + by)}
          onRemove={() => {
            remove(index)
            addButton.current?.focus()
          }}
        />
      ))}
      {issue && (
        <p role="alert" className="text-sm font-medium text-rejected">
          {issue}
        </p>
      )}
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
