'use client'

import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/browser/api-client'
import { mayBeStale } from '@/lib/browser/may-be-stale'
import type { OwnCertificate } from '@/lib/certificates/queries'
import { validateCorrection } from '@/lib/corrections/rules'
import { correctionNote as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'

type Props = {
  certificate: OwnCertificate
  onRequested: () => void
  /** Called when the call fails: the request may be stored even so, or the certificate may have changed. */
  onFailed: () => void
  onClose: () => void
}

/** The learner proposes a spelling; the institute decides. */
export function CorrectionDialog({ certificate: { cid, full_name }, onRequested, onFailed, onClose }: Props) {
  const { draft, saveDraft, clearDraft } = useFormDraft(`correction:${cid}`, {
    full_name: full_name ?? '',
    note: '',
  })
  const close = () => {
    clearDraft()
    onClose()
  }
  const request = async (values: typeof draft) => {
    try {
      const { message } = await withOverlay(call('POST', learnerApi.requestCorrection, { cid, ...values }))
      toast.success(message)
      clearDraft()
      onRequested()
    } catch (error) {
      if (error instanceof ApiError)
        for (const field of ['full_name', 'note'] as const)
          if (error.fields[field]) setFieldError(field, error.fields[field])
      toastError(error, messages.corrections.requestFailed)
      if (mayBeStale(error)) onFailed()
    }
  }
  const { form, register, errors, busy, setFieldError } = useValidatedForm({
    validate: validateCorrection,
    onValid: request,
    initial: draft,
    onChange: saveDraft,
  })

  return (
    <Dialog
      open
      onClose={close}
      title="Correct the name"
      description="The institute reviews your request. If it agrees, you get a new certificate with a new ID; the old ID links to it. The decision will be among your notices."
    >
      <form {...form} className="grid gap-5">
        <Field label="Full name" hint={`On the certificate now: ${full_name}`} error={errors.full_name}>
          {(controlProps) => (
            <input {...controlProps} {...register('full_name')} autoComplete="name" className={inputClass} />
          )}
        </Field>
        <Field
          label="Note"
          hint="A reason for the correction, such as ‘as in my passport’. Optional."
          error={errors.note}
        >
          {(controlProps) => (
            <textarea
              {...controlProps}
              {...register('note')}
              maxLength={limits.max}
              rows={3}
              className={inputClass}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Ask for the correction
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
