import { BadgeCheck, Bell, BookOpen, House, Info, Send, ShieldCheck, UserRound } from 'lucide-react'
import { MenuUnreadBadge } from '@/components/notices/menu-unread-badge'
import { noticePages } from '@/lib/routes/notices'
import { pages } from '@/lib/routes'
import type { MenuEntry } from './menu-entry'
import { MenuList } from './menu-list'

const entries: MenuEntry[] = [
  { label: 'Home', path: pages.home, icon: House, audience: 'everyone', exact: true },
  {
    label: 'Courses',
    path: pages.courses,
    icon: BookOpen,
    audience: 'everyone',
    alsoCurrentIn: ['/selected-course'],
  },
  { label: 'Submissions', path: pages.submissions, icon: Send, audience: 'signed-in' },
  {
    label: 'Notices',
    path: noticePages.notices,
    icon: Bell,
    audience: 'signed-in',
    badge: <MenuUnreadBadge />,
  },
  { label: 'Verify', path: pages.verify, icon: BadgeCheck, audience: 'everyone' },
  { label: 'Admin', path: pages.admin, icon: ShieldCheck, audience: 'staff' },
  { label: 'Profile', path: pages.profile, icon: UserRound, audience: 'signed-in' },
  { label: 'About', path: pages.about, icon: Info, audience: 'everyone' },
]

/** The main menu, on the pages in app/(public). */
export const MainNav = ({ collapsible = true }: { collapsible?: boolean }) => (
  <nav aria-label="Main">
    <MenuList entries={entries} collapsible={collapsible} />
  </nav>
)
