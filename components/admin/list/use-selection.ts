'use client'

import { useState } from 'react'
import type { Selection } from '@/components/ui/data-table'

/** Selects rows by key. `selected` has only the keys of rows that are still listed and selectable. */
export function useSelection<T>(
  rows: T[] | undefined,
  keyOf: (row: T) => string,
  { isSelectable, nameOf }: Pick<Selection<T>, 'isSelectable' | 'nameOf'>,
) {
  const [selectedKeys, setSelected] = useState<ReadonlySet<string>>(new Set())
  const selectableKeys = (rows ?? []).filter(isSelectable).map(keyOf)
  const selected = new Set(selectableKeys.filter((key) => selectedKeys.has(key)))
  /** Unselects the rows of a bulk action. Others may have been selected while it ran. */
  const unselect = (keys: string[]) =>
    setSelected((latest) => new Set([...latest].filter((key) => !keys.includes(key))))
  return { selected, setSelected, unselect, isSelectable, nameOf }
}
