'use client'

import { BadgeCheck, BookOpen, House, Info, Send, ShieldCheck, UserRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { pages } from '@/lib/routes'
import { currentEntry, type MenuEntry } from './menu-entries'
import { MenuList } from './menu-list'

const entries: MenuEntry[] = [
  { label: 'Home', path: pages.home, icon: House, for: 'everyone' },
  { label: 'Courses', path: pages.courses, icon: BookOpen, for: 'everyone' },
  { label: 'Submissions', path: pages.submissions, icon: Send, for: 'signed-in' },
  { label: 'Verify', path: pages.verify, icon: BadgeCheck, for: 'everyone' },
  { label: 'Admin', path: pages.admin, icon: ShieldCheck, for: 'staff' },
  { label: 'Profile', path: pages.profile, icon: UserRound, for: 'signed-in' },
  { label: 'About', path: pages.about, icon: Info, for: 'everyone' },
]

const belongsTo = { '/selected-course': pages.courses }

export const PublicNav = ({ collapsible = true }: { collapsible?: boolean }) => (
  <nav aria-label="Main">
    <MenuList
      entries={entries}
      current={currentEntry(entries, usePathname(), belongsTo)}
      collapsible={collapsible}
    />
  </nav>
)
