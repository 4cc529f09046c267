'use client'

import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { validateReason } from '@/lib/certificates/rules'
import type { ManagedCorrection } from '@/lib/corrections/select'
import { ReasonField } from '../certificates/reason-field'

type Props = { row: ManagedCorrection; onDecline: (reason: string) => Promise<boolean>; onClose: () => void }

/** Asks for the reason before a name correction is declined; the learner's e-mail states it. */
export function DeclineDialog({ row, onDecline, onClose }: Props) {
  const { form, register, errors, busy } = useValidatedForm({
    validate: ({ reason }) => validateReason(reason),
    onValid: ({ reason }) => onDecline(reason.trim()),
    initial: { reason: '' },
    notify: false,
  })
  const notified = `${row.name} is notified${row.is_valid ? ' and can ask again' : ''}.`
  return (
    <Dialog
      open
      onClose={onClose}
      title="Decline this correction?"
      description={`The certificate stays with the name “${row.full_name}”. ${notified}`}
    >
      <form {...form} className="grid gap-4">
        <ReasonField hint="Shown in the e-mail." {...register('reason')} error={errors.reason} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Decline correction
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
