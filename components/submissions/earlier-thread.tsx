'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { plural } from '@/lib/format/plural'
import { Thread } from './thread'

type Props = { submissionId: string; count: number; viewer: 'learner' | 'reviewer' }

/** The messages about a withdrawn submission; they are loaded on a click. */
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
