import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type MenuEntry = {
  label: string
  path: string
  icon: LucideIcon
  /** Users who see the entry. CSS hides it from others, since the HTML of public pages is the same for all users. */
  audience: 'everyone' | 'signed-in' | 'staff'
  /** Prefixes of other paths whose pages belong to this entry. */
  alsoCurrentIn?: string[]
  /** True if the entry is not marked as current on pages below `path`. */
  exact?: boolean
  /** Shown after the label. */
  badge?: ReactNode
}
