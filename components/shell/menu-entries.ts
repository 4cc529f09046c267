import {
  Award,
  BadgeCheck,
  BookOpen,
  ClipboardCheck,
  FileUp,
  House,
  Inbox,
  Info,
  LayoutDashboard,
  Mail,
  ScrollText,
  Send,
  ShieldCheck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { pages } from '@/lib/routes'

export type MenuEntry = {
  label: string
  path: string
  icon: LucideIcon
  for: 'everyone' | 'signed-in' | 'admin'
}

export const publicEntries: MenuEntry[] = [
  { label: 'Home', path: pages.home, icon: House, for: 'everyone' },
  { label: 'Courses', path: pages.courses, icon: BookOpen, for: 'everyone' },
  { label: 'Submissions', path: pages.submissions, icon: Send, for: 'signed-in' },
  { label: 'Verify', path: pages.verify, icon: BadgeCheck, for: 'everyone' },
  { label: 'Admin', path: pages.admin, icon: ShieldCheck, for: 'admin' },
  { label: 'Profile', path: pages.profile, icon: UserRound, for: 'signed-in' },
  { label: 'About', path: pages.about, icon: Info, for: 'everyone' },
]

export const adminEntries: MenuEntry[] = [
  { label: 'Dashboard', path: pages.admin, icon: LayoutDashboard, for: 'everyone' },
  { label: 'Manage Users', path: pages.manageUsers, icon: Users, for: 'everyone' },
  { label: 'Manage Enrollments', path: pages.manageEnrollments, icon: ClipboardCheck, for: 'everyone' },
  { label: 'Manage Courses', path: pages.manageCourses, icon: BookOpen, for: 'everyone' },
  { label: 'Manage Submissions', path: pages.manageSubmissions, icon: Inbox, for: 'everyone' },
  { label: 'Home', path: pages.home, icon: House, for: 'everyone' },
]

/** What an institute keeps on record, below the entries for its daily work. */
export const recordEntries: MenuEntry[] = [
  { label: 'Certificates', path: pages.manageCertificates, icon: Award, for: 'everyone' },
  { label: 'Import', path: pages.import, icon: FileUp, for: 'everyone' },
  { label: 'Mail', path: pages.mail, icon: Mail, for: 'everyone' },
  { label: 'Audit', path: pages.audit, icon: ScrollText, for: 'everyone' },
]

/** Pages that belong to an entry without being under its address. */
const belongsTo: Record<string, string> = {
  '/selected-course': pages.courses,
  '/admin/manage-tasks': pages.manageCourses,
}

/** The entry of the page one is on: the longest address that the page's begins with. */
export function currentEntry(entries: MenuEntry[], path: string) {
  const owner = Object.entries(belongsTo).find(([prefix]) => path.startsWith(prefix))?.[1] ?? path
  return entries
    .filter(
      (entry) => owner === entry.path || (entry.path !== pages.home && owner.startsWith(`${entry.path}/`)),
    )
    .sort((a, b) => b.path.length - a.path.length)[0]
}
