'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { plural } from '@/lib/format/plural'
import { Thread } from './thread'

type Props = { submissionId: string; count: number; viewer: 'learner' | 'reviewer' }

/** The messages on an earlier attempt, loaded when somebody wants to read them. */
export function EarlierThread({ submissionId, count, viewer }: Props) {
  const [open, setOpen] = useState(false)
  if (count === 0) return null
  if (open) return <Thread submissionId={submissionId} count={count} viewer={viewer} closed />
  return (
    <div>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        Show {plural(count, 'message')}
      </Button>
    </div>
  )
}
