'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { LoadFailed } from '@/components/shell/load-failed'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { adminApi } from '@/lib/routes/admin'
import { batches as batchTexts } from '@/lib/messages/batches'
import { courses as courseTexts } from '@/lib/messages/courses'
import { reports } from '@/lib/messages/reports'
import { validateRecipient } from '@/lib/reports/monthly/rules'
import { useBatches } from '../../batches/use-batches'
import { SelectedButMissingOption } from '../../list/list-filters'
import { usePermittedCourses } from '../../use-permitted-courses'
import { useMutation } from '../../use-mutation'

const blank = { name: '', email: '' }
const wholeInstitute = { course_id: '', batch_id: '' }

const fields = [
  { name: 'name', label: 'Name', hint: 'Such as the sponsor.', input: {} },
  { name: 'email', label: 'E-mail', hint: undefined, input: { type: 'email', inputMode: 'email' } },
] as const

/** Adds a recipient of the monthly report. */
export function RecipientForm({ onSettled }: { onSettled: () => void }) {
  const { mutate, busy } = useMutation(onSettled)
  const [scope, setScope] = useState(wholeInstitute)
  const { data: batches, error: batchesError } = useBatches(scope.course_id || null)
  // Without the list of batches, only the whole course could be selected, so the form cannot be submitted yet.
  const areBatchesMissing = scope.course_id !== '' && !batches
  const { form, register, errors, resetAfterSubmission } = useValidatedForm({
    validate: validateRecipient,
    initial: blank,
    onValid: async (values) => {
      const body = { ...values, ...scope }
      const failureText = reports.recipients.addFailed
      if (!(await mutate({ method: 'POST', path: adminApi.reportRecipients, body, failureText }))) return
      resetAfterSubmission()
      // A scope that was selected during the request stays.
      setScope((latest) => (latest === scope ? wholeInstitute : latest))
    },
  })
  return (
    <form {...form} className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, hint, input }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {(controlProps) => (
            <input
              {...controlProps}
              {...register(name)}
              {...input}
              autoComplete="off"
              className={inputClass}
            />
          )}
        </Field>
      ))}
      <ScopeFields scope={scope} setScope={setScope} />
      <Button
        type="submit"
        busy={busy || (areBatchesMissing && !batchesError)}
        disabled={areBatchesMissing && Boolean(batchesError)}
        className="justify-self-end sm:col-span-full"
      >
        <Plus aria-hidden />
        Add recipient
      </Button>
    </form>
  )
}

type ScopeProps = { scope: typeof wholeInstitute; setScope: (scope: typeof wholeInstitute) => void }

/** Selects the whole institute, a course, or one of its batches. */
function ScopeFields({ scope: { course_id, batch_id }, setScope }: ScopeProps) {
  const { data: courses, error, mutate: reloadCourses } = usePermittedCourses()
  const { data: batches, error: batchesError, mutate: reloadBatches } = useBatches(course_id || null)
  return (
    <>
      <Field label="Figures of">
        {(controlProps) => (
          <select
            {...controlProps}
            className={inputClass}
            value={course_id}
            onChange={({ target }) => setScope({ course_id: target.value, batch_id: '' })}
          >
            <option value="">Everything</option>
            {courses?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            <SelectedButMissingOption selected={course_id} items={courses} noun="course" />
          </select>
        )}
      </Field>
      {error && !courses && (
        <div className="sm:col-span-full">
          <LoadFailed text={courseTexts.loadFailed} onRetry={() => reloadCourses()} />
        </div>
      )}
      {batchesError && !batches && (
        <div className="sm:col-span-full">
          <LoadFailed text={batchTexts.loadFailed} onRetry={() => reloadBatches()} />
        </div>
      )}
      {(batch_id || (batches && batches.length > 0)) && (
        <Field label="Batch">
          {(controlProps) => (
            <select
              {...controlProps}
              className={inputClass}
              value={batch_id}
              onChange={({ target }) => setScope({ course_id, batch_id: target.value })}
            >
              <option value="">The whole course</option>
              {batches?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <SelectedButMissingOption selected={batch_id} items={batches} noun="batch" />
            </select>
          )}
        </Field>
      )}
    </>
  )
}
