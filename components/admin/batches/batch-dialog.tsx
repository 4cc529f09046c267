'use client'

import { useWatch, type UseFormRegister } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { adminApi } from '@/lib/routes/admin'
import type { ManagedBatch } from '@/lib/batches/queries'
import { validateBatch } from '@/lib/batches/rules'
import * as messages from '@/lib/messages'
import { useMutation } from '../use-mutation'

type Props = { courseId: string; batch: ManagedBatch | null; onSettled: () => void; onClose: () => void }

const draftOf = (batch: ManagedBatch | null) => ({
  name: batch?.name ?? '',
  starts_on: batch?.starts_on ?? '',
  ends_on: batch?.ends_on ?? '',
  opens_on: batch?.opens_on ?? '',
  closes_on: batch?.closes_on ?? '',
  seats: String(batch?.seats ?? ''),
  // A draft holds only texts, so an empty text represents an unticked checkbox.
  on_certificate: batch?.on_certificate ? 'true' : '',
})

type Draft = ReturnType<typeof draftOf>

const valuesOf = (draft: Draft) => ({ ...draft, on_certificate: draft.on_certificate !== '' })

/** Adds a batch, or edits the given one. */
export function BatchDialog({ courseId, batch, onSettled, onClose }: Props) {
  const { mutate, busy } = useMutation(onSettled)
  const isMounted = useIsMounted()
  const { draft, saveDraft, clearDraft } = useFormDraft(`batch:${batch?.id ?? courseId}`, draftOf(batch))
  const close = () => {
    clearDraft()
    onClose()
  }
  const save = async (entered: Draft) => {
    const values = valuesOf(entered)
    const saved = batch
      ? await mutate({
          method: 'PUT',
          path: adminApi.updateBatch(batch.id),
          body: values,
          failureText: messages.batches.changeFailed,
        })
      : await mutate({
          method: 'POST',
          path: adminApi.insertBatch,
          body: { ...values, course_id: courseId },
          failureText: messages.batches.addFailed,
        })
    // If this dialog was closed during the request, the draft may be that of a newer dialog, so it is not cleared.
    if (saved && isMounted.current) close()
  }
  const { form, register, control, errors, setField } = useValidatedForm({
    validate: (entered: Draft) => validateBatch(valuesOf(entered)),
    onValid: save,
    initial: draft,
    onChange: saveDraft,
  })
  const isOnCertificate = useWatch({ control, name: 'on_certificate' }) !== ''
  return (
    <Dialog open onClose={close} title={batch ? 'Edit batch' : 'Add batch'}>
      <form {...form} className="grid gap-4">
        <Fields register={register} errors={errors} />
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-brand"
            checked={isOnCertificate}
            onChange={({ target }) => setField('on_certificate', target.checked ? 'true' : '')}
          />
          Print this batch on certificates
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {batch ? 'Save' : 'Add batch'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const dateFields = [
  { name: 'starts_on', label: 'First day' },
  { name: 'ends_on', label: 'Last day', hint: 'Optional.' },
  { name: 'opens_on', label: 'Enrollment opens', hint: 'Blank: at once.' },
  { name: 'closes_on', label: 'Enrollment closes', hint: 'Blank: after the last day.' },
] as const

type FieldsProps = {
  register: UseFormRegister<Draft>
  errors: Partial<Record<keyof Draft, string>>
}

const Fields = ({ register, errors }: FieldsProps) => (
  <>
    <Field label="Name" error={errors.name}>
      {(controlProps) => (
        <input {...controlProps} {...register('name')} autoComplete="off" className={inputClass} />
      )}
    </Field>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {dateFields.map(({ name, label, ...hintProps }) => (
        <Field key={name} label={label} error={errors[name]} {...hintProps}>
          {(controlProps) => (
            <input {...controlProps} {...register(name)} type="date" className={inputClass} />
          )}
        </Field>
      ))}
    </div>
    <Field
      label="Seats"
      hint="Further requests join a waiting list, and move up when a seat is free. Blank: no limit."
      error={errors.seats}
    >
      {(controlProps) => (
        <input
          {...controlProps}
          {...register('seats')}
          inputMode="numeric"
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
  </>
)
