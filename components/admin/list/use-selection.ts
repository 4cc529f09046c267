'use client'

import { useState } from 'react'
import type { Selection } from '@/components/ui/data-table'

/** The selected rows that are still listed and selectable. */
export function useSelection<T>(
  rows: T[] | undefined,
  keyOf: (row: T) => string,
  { isSelectable, nameOf }: Pick<Selection<T>, 'isSelectable' | 'nameOf'>,
): Selection<T> {
  const [selectedKeys, setSelected] = useState<ReadonlySet<string>>(new Set())
  const selectableKeys = (rows ?? []).filter(isSelectable).map(keyOf)
  const selected = new Set(selectableKeys.filter((key) => selectedKeys.has(key)))
  return { selected, setSelected, isSelectable, nameOf }
}
