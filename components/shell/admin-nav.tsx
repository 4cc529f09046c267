'use client'

import {
  Award,
  BookOpen,
  ClipboardCheck,
  FileUp,
  House,
  Inbox,
  LayoutDashboard,
  Mail,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import { classNames } from '@/lib/browser/class-names'
import { pages } from '@/lib/routes'
import { currentEntry, type MenuEntry } from './menu-entries'
import { MenuList } from './menu-list'

const entries: MenuEntry[] = [
  { label: 'Dashboard', path: pages.admin, icon: LayoutDashboard, for: 'everyone' },
  { label: 'Manage Users', path: pages.manageUsers, icon: Users, for: 'everyone' },
  { label: 'Manage Enrollments', path: pages.manageEnrollments, icon: ClipboardCheck, for: 'everyone' },
  { label: 'Manage Courses', path: pages.manageCourses, icon: BookOpen, for: 'everyone' },
  { label: 'Manage Submissions', path: pages.manageSubmissions, icon: Inbox, for: 'everyone' },
  { label: 'Home', path: pages.home, icon: House, for: 'everyone' },
]

/** Records, below the daily work. */
const recordEntries: MenuEntry[] = [
  { label: 'Certificates', path: pages.manageCertificates, icon: Award, for: 'everyone' },
  { label: 'Import', path: pages.import, icon: FileUp, for: 'everyone' },
  { label: 'Mail', path: pages.mail, icon: Mail, for: 'everyone' },
  { label: 'Audit', path: pages.audit, icon: ScrollText, for: 'everyone' },
  { label: 'Settings', path: pages.settings, icon: Settings, for: 'everyone' },
]

export function AdminNav({ collapsible = true }: { collapsible?: boolean }) {
  const current = currentEntry([...entries, ...recordEntries], usePathname())
  const id = collapsible ? 'records' : 'records-drawer'
  return (
    <nav aria-label="Administration">
      <MenuList entries={entries} current={current} collapsible={collapsible} />
      <div className="mx-3.5 mt-3 border-t border-line pt-2.5">
        <h2
          id={id}
          className={classNames(
            'mb-1 text-[13px] font-semibold text-ink-soft',
            collapsible && 'md:menu-closed:sr-only',
          )}
        >
          Records
        </h2>
      </div>
      <MenuList entries={recordEntries} current={current} collapsible={collapsible} labelledBy={id} />
    </nav>
  )
}
