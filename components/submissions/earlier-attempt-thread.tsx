'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { plural } from '@/lib/format/plural'
import { Thread } from './thread'

type Props = { submissionId: string; messageCount: number; viewer: 'learner' | 'reviewer' }

const focus = (element: HTMLElement | null) => element?.focus()

/** The messages about an earlier attempt, loaded on a click. Its submission was withdrawn, so the thread is closed. */
export function EarlierAttemptThread({ submissionId, messageCount, viewer }: Props) {
  const [open, setOpen] = useState(false)
  if (messageCount === 0) return null
  if (open)
    return (
      // Gets the focus, since the button is gone.
      <div ref={focus} tabIndex={-1}>
        <Thread submissionId={submissionId} messageCount={messageCount} viewer={viewer} closed />
      </div>
    )
  return (
    <div>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        Show {plural(messageCount, 'message')}
      </Button>
    </div>
  )
}
