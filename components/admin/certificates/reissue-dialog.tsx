'use client'

import { useState, type FormEvent } from 'react'
import { useDraft } from '@/components/forms/use-draft'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputLook } from '@/components/ui/field'
import { shownCid } from '@/lib/certificates/certificate-id'
import { certificateNameProblems, certificateReasonProblems } from '@/lib/certificates/rules'
import type { ManagedCertificate } from '@/lib/certificates/select'
import { byField } from '@/lib/judge'
import * as messages from '@/lib/messages'
import { tidyName } from '@/lib/users/rules'
import { ReasonField } from './reason-field'

type Props = {
  row: Pick<ManagedCertificate, 'cid' | 'title' | 'full_name'>
  /** The name that the holder asked for. */
  wished?: string
  onReissue: (correction: { full_name: string; reason: string }) => Promise<boolean>
  onClose: () => void
}

/** The spelling on the paper and the right one below each other, before the one takes the other's place. */
export function ReissueDialog({ row, wished, onReissue, onClose }: Props) {
  const [name, setName] = useDraft(`correct-name:${row.cid}`, wished ?? row.full_name ?? '')
  const [reason, setReason] = useDraft(`correct:${row.cid}`, wished === undefined ? '' : 'As you asked.')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const fullName = tidyName(name)
  const reissue = async (event: FormEvent) => {
    event.preventDefault()
    const same = fullName === row.full_name ? [{ field: 'full_name', message: messages.admin.noUpdate }] : []
    const found = byField([...certificateNameProblems(name), ...same, ...certificateReasonProblems(reason)])
    setErrors(found)
    if (Object.keys(found).length) return
    setBusy(true)
    if (await onReissue({ full_name: fullName, reason: reason.trim() })) forget()
    else setBusy(false)
  }
  const forget = () => {
    setName(null)
    setReason(null)
  }
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Correct the name"
      description={`${shownCid(row.cid)} for “${row.title}” is replaced by a new certificate with an ID of its own. The old ID says so and leads to the new one. The holder is told by letter.`}
    >
      <form onSubmit={reissue} noValidate className="grid gap-4">
        <Field label="Correct full name" error={errors.full_name}>
          {(wiring) => (
            <input
              {...wiring}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="off"
              className={inputLook}
            />
          )}
        </Field>
        <dl className="grid gap-1 rounded-control bg-sunken p-4">
          <dt className="text-[13px] text-ink-soft">On the certificate now</dt>
          <dd className="display text-lg break-words line-through decoration-1">{row.full_name}</dd>
          <dt className="mt-2 text-[13px] text-ink-soft">On the new certificate</dt>
          <dd className="display min-h-7 text-lg break-words">{fullName}</dd>
        </dl>
        <ReasonField
          hint="It stands in the letter and in the audit trail."
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Issue again
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
