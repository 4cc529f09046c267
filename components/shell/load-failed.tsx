'use client'

import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

type Props = { text: string; onRetry: () => Promise<unknown> }

/** Shown in place of content that could not be loaded: `text`, which says what failed, and a retry button. */
export function LoadFailed({ text, onRetry }: Props) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    // After another failure, this component stays. A toast, if any, is up to the caller.
    await onRetry().catch(() => null)
    setBusy(false)
  }
  return (
    <EmptyState icon={CloudOff} title={text}>
      <Button variant="plain" onClick={retry} busy={busy}>
        Try again
      </Button>
    </EmptyState>
  )
}
