'use client'

import { useState } from 'react'
import type { Choice } from '@/components/ui/data-table'

/** The rows that are marked. What is no longer shown or can't be marked any more isn't. */
export function useChoice<T>(
  rows: T[] | undefined,
  keyOf: (row: T) => string,
  { can, nameOf }: Pick<Choice<T>, 'can' | 'nameOf'>,
): Choice<T> {
  const [marked, choose] = useState<ReadonlySet<string>>(new Set())
  const keys = (rows ?? []).filter(can).map(keyOf)
  const chosen = new Set(keys.filter((key) => marked.has(key)))
  return { chosen, choose, can, nameOf }
}
