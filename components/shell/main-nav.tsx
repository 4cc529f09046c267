import { BadgeCheck, Bell, BookOpen, House, Info, Send, ShieldCheck, UserRound } from 'lucide-react'
import { MenuUnreadBadge } from '@/components/notices/menu-unread-badge'
import { noticePages } from '@/lib/notice-routes'
import { pages } from '@/lib/routes'
import type { MenuEntry } from './menu-entry'
import { MenuList } from './menu-list'

const entries: MenuEntry[] = [
  { label: 'Home', path: pages.home, icon: House, for: 'everyone', exact: true },
  {
    label: 'Courses',
    path: pages.courses,
    icon: BookOpen,
    for: 'everyone',
    alsoCurrentIn: ['/selected-course'],
  },
  { label: 'Submissions', path: pages.submissions, icon: Send, for: 'signed-in' },
  { label: 'Notices', path: noticePages.notices, icon: Bell, for: 'signed-in', badge: <MenuUnreadBadge /> },
  { label: 'Verify', path: pages.verify, icon: BadgeCheck, for: 'everyone' },
  { label: 'Admin', path: pages.admin, icon: ShieldCheck, for: 'staff' },
  { label: 'Profile', path: pages.profile, icon: UserRound, for: 'signed-in' },
  { label: 'About', path: pages.about, icon: Info, for: 'everyone' },
]

/** The main menu, on the pages in app/(public). */
export const MainNav = ({ collapsible = true }: { collapsible?: boolean }) => (
  <nav aria-label="Main">
    <MenuList entries={entries} collapsible={collapsible} />
  </nav>
)
