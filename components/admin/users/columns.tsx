import { Briefcase, ClipboardPen, ShieldCheck, Trash2, UserRound } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Column } from '@/components/ui/data-table'
import { EmailLink } from '@/components/ui/email-link'
import { formatDate } from '@/lib/format/date'
import type { User } from '@/lib/users/from-wire'
import { ConfusableNameWarning } from '../confusable-name-warning'

export type UserDialogKind = 'details' | 'role' | 'delete'

export const userColumns = (onOpen: (kind: UserDialogKind, user: User) => void): Column<User>[] => [
  {
    label: 'User',
    cell: (user) => (
      <>
        <button
          type="button"
          onClick={() => onOpen('details', user)}
          className="text-left font-semibold break-all underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {user.name}
        </button>
        <ConfusableNameWarning name={user.name} />
        <div>
          <EmailLink email={user.email} className="break-all" />
        </div>
      </>
    ),
  },
  {
    label: 'Full name',
    cell: ({ full_name }) =>
      full_name ? (
        <>
          {full_name}
          <ConfusableNameWarning name={full_name} />
        </>
      ) : (
        <span className="text-ink-soft">–</span>
      ),
  },
  { label: 'Role', cell: ({ institute_role }) => <RoleBadge role={institute_role} /> },
  {
    label: 'Joined',
    cell: ({ created_at }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDate(created_at)}</span>
    ),
  },
  {
    label: 'Actions',
    hidesLabelInCardLayout: true,
    cell: (user) => (
      <div className="flex gap-1.5">
        <Button
          variant="plain"
          size="small"
          onClick={() => onOpen('role', user)}
          aria-label={`Change role of ${user.name}`}
        >
          Change role
        </Button>
        <Button
          variant="danger"
          size="icon"
          onClick={() => onOpen('delete', user)}
          aria-label={`Delete ${user.name}`}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    ),
  },
]

const roleIcons = { user: UserRound, reviewer: ClipboardPen, manager: Briefcase, admin: ShieldCheck }

function RoleBadge({ role }: { role: User['institute_role'] }) {
  const Icon = roleIcons[role]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className="size-4 text-ink-soft" aria-hidden />
      {role}
    </span>
  )
}
