import type { LucideIcon } from 'lucide-react'
import { pages } from '@/lib/routes'

export type MenuEntry = {
  label: string
  path: string
  icon: LucideIcon
  for: 'everyone' | 'signed-in' | 'staff'
}

/**
 * The entry of the page one is on: the longest address that the page's begins with. `belongsTo`: pages of an entry
 * that are not under its address.
 */
export function currentEntry(entries: MenuEntry[], path: string, belongsTo: Record<string, string>) {
  const owner = Object.entries(belongsTo).find(([prefix]) => path.startsWith(prefix))?.[1] ?? path
  return entries
    .filter(
      (entry) => owner === entry.path || (entry.path !== pages.home && owner.startsWith(`${entry.path}/`)),
    )
    .sort((a, b) => b.path.length - a.path.length)[0]
}
