'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { LoadFailed } from '@/components/shell/load-failed'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import type { AdmissionForm } from '@/lib/admission/queries'
import type { ManagedBatch } from '@/lib/batches/queries'
import { call } from '@/lib/browser/api-client'
import { learnerApi } from '@/lib/routes/learner'
import * as messages from '@/lib/messages'
import { FormEditor } from './form-editor'
import { useQuestionsDraft } from './use-questions-draft'

type Props = { courseId: string; batches: ManagedBatch[]; onSettled: () => void; onClose: () => void }

/** Edits the questions that learners answer when they request the course or one of its batches. */
export function AdmissionFormDialog({ courseId, batches, onSettled, onClose }: Props) {
  const [batchId, setBatchId] = useState('')
  const [isChangedSinceOpening, setIsChangedSinceOpening] = useState(false)
  // A course's form is loaded by the learners' route: administrators have a route of their own only to save it.
  const loadPath = batchId ? adminApi.batchAdmissionForm(batchId) : learnerApi.admissionForm(courseId)
  const { data, error, isValidating, mutate } = useSWR(
    loadPath,
    (path) => call<{ data: AdmissionForm }>('GET', path).then((response) => response.data),
    // A reload would replace the questions while they are edited. The dialog loads them each time it opens.
    {
      revalidateOnMount: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  const savePath = batchId ? adminApi.batchAdmissionForm(batchId) : adminApi.updateAdmissionForm(courseId)
  const draft = useQuestionsDraft(savePath, data?.version)
  const hasUnsavedChanges = isChangedSinceOpening || draft.read() !== null
  const close = () => {
    draft.clear()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Admission form"
      description="Up to ten questions for learners who request this course. Answers that were given stay as they are."
      width="wide"
    >
      {batches.length > 0 && (
        <div className="mb-5">
          <Field
            label="Questions of"
            hint={
              hasUnsavedChanges
                ? messages.admission.saveBeforeSwitching
                : 'A batch with questions of its own asks them instead.'
            }
          >
            {(controlProps) => (
              <select
                {...controlProps}
                value={batchId}
                disabled={hasUnsavedChanges}
                onChange={({ target }) => setBatchId(target.value)}
                className={inputClass}
              >
                <option value="">The course</option>
                {batches.map(({ id, name, has_admission_form: hasOwnQuestions }) => (
                  <option key={id} value={id}>
                    Batch {name}
                    {hasOwnQuestions ? ' (own questions)' : ''}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      {error && !isValidating ? (
        <LoadFailed text={messages.admission.loadFailed} onRetry={mutate} />
      ) : data && !isValidating ? (
        <FormEditor
          key={`${batchId}:${data.version}`}
          savePath={savePath}
          form={data}
          draft={draft}
          emptyText={
            batchId ? messages.admission.batchUsesCourseQuestions : messages.admission.courseAsksNothing
          }
          onChange={() => setIsChangedSinceOpening(true)}
          onSettled={onSettled}
          onClose={close}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
