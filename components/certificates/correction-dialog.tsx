'use client'

import { useState, type FormEvent } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { sayFailure } from '@/components/shell/say-failure'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputLook } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, call, isRefusal } from '@/lib/api-client'
import type { OwnCertificate } from '@/lib/certificates/queries'
import { correctionProblems } from '@/lib/corrections/rules'
import { byField } from '@/lib/judge'
import { note as limits } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

type Props = {
  certificate: OwnCertificate
  onRequested: () => void
  onRefused: () => void
  onClose: () => void
}

/** The holder says how the name should be written; the institute decides. */
export function CorrectionDialog({
  certificate: { cid, full_name },
  onRequested,
  onRefused,
  onClose,
}: Props) {
  const [name, setName] = useState(full_name ?? '')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  const request = async (event: FormEvent) => {
    event.preventDefault()
    const body = { cid, full_name: name, note }
    const found = byField(correctionProblems(body))
    setErrors(found)
    const [problem] = Object.values(found)
    if (problem) return toast.error(problem)
    setBusy(true)
    try {
      const { message } = await withOverlay(call('POST', api.requestCorrection, body))
      toast.success(message)
      onRequested()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      sayFailure(error, messages.corrections.requestFailed)
      if (isRefusal(error)) onRefused()
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct the name"
      description="The institute looks at it. If it agrees, you get a new certificate with an ID of its own; the old ID leads to it. You are told by letter either way."
    >
      <form onSubmit={request} noValidate className="grid gap-5">
        <Field label="Full name" hint={`On the certificate now: ${full_name}`} error={errors.full_name}>
          {(wiring) => (
            <input
              {...wiring}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="name"
              className={inputLook}
            />
          )}
        </Field>
        <Field
          label="Note"
          hint="What speaks for it, such as ‘as in my passport’. You may leave it empty."
          error={errors.note}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={limits.max}
              rows={3}
              className={inputLook}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
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
