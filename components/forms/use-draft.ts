'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { readDraft, saveDraft } from '@/lib/browser/draft'

/** The text of a field that outlives the session; null forgets it. Only for what is rendered in the browser. */
export function useDraft(name: string, initial: string) {
  const userId = useSessionUser()?._id ?? ''
  const [text, setText] = useState(() => readDraft(userId, name) ?? initial)
  const set = (next: string | null) => {
    if (next !== null) setText(next)
    saveDraft(userId, name, next)
  }
  return [text, set] as const
}
