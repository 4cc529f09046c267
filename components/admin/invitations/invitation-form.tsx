'use client'

import { Plus } from 'lucide-react'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { adminApi } from '@/lib/routes/admin'
import { validateInvitation } from '@/lib/invitations/rules'
import * as messages from '@/lib/messages'
import { useMutation } from '../use-mutation'

const blank = { uses_max: '', expires_on: '', note: '' }

const fields = [
  { name: 'uses_max', label: 'Learners at most', hint: 'Blank: no limit.', input: { inputMode: 'numeric' } },
  { name: 'expires_on', label: 'Last day', hint: 'Blank: until the batch ends.', input: { type: 'date' } },
  { name: 'note', label: 'Note', hint: 'For you, such as who gets it.', input: {} },
] as const

type Props = { batchId: string; onSettled: () => void }

/** Creates an invitation to a batch. */
export function InvitationForm({ batchId, onSettled }: Props) {
  const { mutate, busy } = useMutation(onSettled)
  const { form, register, errors, resetAfterSubmission } = useValidatedForm({
    validate: validateInvitation,
    initial: blank,
    onValid: async (values) => {
      const body = { ...values, batch_id: batchId }
      const failureText = messages.invitations.addFailed
      if (!(await mutate({ method: 'POST', path: adminApi.insertInvitation, body, failureText }))) return
      resetAfterSubmission()
    },
  })
  return (
    <form {...form} className="grid items-start gap-4 sm:grid-cols-[8rem_11rem_minmax(0,1fr)]">
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
      <Button type="submit" busy={busy} className="justify-self-end sm:col-span-full">
        <Plus aria-hidden />
        Make invitation
      </Button>
    </form>
  )
}
