'use client'

import { useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type Props = {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  danger?: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  danger = false,
  onConfirm,
  onClose,
}: Props) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} width="narrow">
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={confirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
