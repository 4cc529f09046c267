'use client'

import {
  Award,
  Bell,
  BookOpen,
  ChartColumn,
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
import { MenuUnreadBadge } from '@/components/notices/menu-unread-badge'
import { adminPages } from '@/lib/routes/admin'
import { classNames } from '@/lib/browser/class-names'
import type { Permission } from '@/lib/auth/permissions'
import { pages } from '@/lib/routes'
import type { MenuEntry } from './menu-entry'
import { MenuList } from './menu-list'
import { usePermissionCheck } from './use-permission-check'
import { noticePages } from '@/lib/routes/notices'

type Entry = Omit<MenuEntry, 'audience'> & { permission?: Permission }

const entries: Entry[] = [
  { label: 'Dashboard', path: pages.admin, icon: LayoutDashboard, permission: 'reports.view', exact: true },
  { label: 'Manage Users', path: pages.manageUsers, icon: Users, permission: 'users.manage' },
  {
    label: 'Manage Enrollments',
    path: pages.manageEnrollments,
    icon: ClipboardCheck,
    permission: 'courses.view',
  },
  {
    label: 'Manage Courses',
    path: pages.manageCourses,
    icon: BookOpen,
    permission: 'courses.view',
    alsoCurrentIn: ['/admin/manage-tasks', '/admin/manage-batches'],
  },
  {
    label: 'Manage Submissions',
    path: pages.manageSubmissions,
    icon: Inbox,
    permission: 'submissions.review',
  },
  { label: 'Notices', path: noticePages.notices, icon: Bell, badge: <MenuUnreadBadge /> },
  { label: 'Home', path: pages.home, icon: House, exact: true },
]

/** Shown below the entries of the daily work, under the heading ‘Records’. */
const recordEntries: Entry[] = [
  { label: 'Reports', path: adminPages.reports, icon: ChartColumn, permission: 'reports.view' },
  {
    label: 'Certificates',
    path: pages.manageCertificates,
    icon: Award,
    permission: 'certificates.manage',
    alsoCurrentIn: [pages.earlierCertificates, pages.importEarlierCertificates],
  },
  { label: 'Import', path: pages.import, icon: FileUp, permission: 'enrollments.manage' },
  { label: 'Mail', path: pages.mail, icon: Mail, permission: 'emails.manage' },
  { label: 'Audit', path: pages.audit, icon: ScrollText, permission: 'audit.view' },
  { label: 'Settings', path: pages.settings, icon: Settings, permission: 'settings.manage' },
]

export function AdminNav({ collapsible = true }: { collapsible?: boolean }) {
  const hasPermission = usePermissionCheck()
  const permittedEntries = (candidates: Entry[]): MenuEntry[] =>
    candidates
      .filter(({ permission }) => !permission || hasPermission(permission))
      // `audience` makes CSS hide an entry from some users. `everyone` hides none: the filter has done that already.
      .map(({ permission: _, ...entry }) => ({ ...entry, audience: 'everyone' }))
  const [work, records] = [permittedEntries(entries), permittedEntries(recordEntries)]
  // The drawer and the side menu can be in the page together, so each needs an ID of its own.
  const id = collapsible ? 'records' : 'records-drawer'
  return (
    <nav aria-label="Administration">
      <MenuList entries={work} collapsible={collapsible} />
      {records.length > 0 && (
        <>
          <div className="mx-3.5 mt-3 border-t border-line pt-2.5">
            <h2
              id={id}
              className={classNames(
                'mb-1 text-[13px] font-semibold text-ink-soft',
                collapsible && 'md:menu-collapsed:sr-only',
              )}
            >
              Records
            </h2>
          </div>
          <MenuList entries={records} collapsible={collapsible} labelledBy={id} />
        </>
      )}
    </nav>
  )
}
