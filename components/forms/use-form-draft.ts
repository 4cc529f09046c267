'use client'

import { useState } from 'react'
import { useSessionUser } from '@/components/shell/use-session-user'
import { readDraft, saveDraft } from '@/lib/browser/draft'

type StringFields<T> = { [field in keyof T]: string }

function parse<T>(text: string | null): Partial<T> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

/** A form's draft, which survives an expired session. It reads storage, so only forms rendered in the browser can use it. */
export function useFormDraft<T extends StringFields<T>>(name: string, initial: T) {
  const userId = useSessionUser()?.id ?? ''
  const [draft] = useState<T>(() => ({ ...initial, ...parse<T>(readDraft(userId, name)) }))
  /** Saves the changed fields only, so that a draft does not hide what others have saved in the other fields since. */
  const saveChanges = (values: T) => {
    const changed = Object.entries(values).filter(([field, text]) => text !== initial[field as keyof T])
    saveDraft(userId, name, JSON.stringify(Object.fromEntries(changed)))
  }
  return { draft, saveDraft: saveChanges, clearDraft: () => saveDraft(userId, name, null) }
}
