import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type MenuEntry = {
  label: string
  path: string
  icon: LucideIcon
  for: 'everyone' | 'signed-in' | 'staff'
  /** Pages of the entry that are not under its address. */
  alsoCurrentIn?: string[]
  /** Pages under its address are those of other entries. */
  exact?: boolean
  /** Behind the label. */
  note?: ReactNode
}
