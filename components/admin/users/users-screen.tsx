'use client'

import { ShieldCheck, Trash2, UserRound, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable, type Column } from '@/components/ui/data-table'
import { EmailLink } from '@/components/ui/email-link'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDate } from '@/lib/format-date'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import type { User } from '@/lib/users/select'
import { ExportLink } from '../export-link'
import { ListFoot } from '../list-foot'
import { ListTools } from '../list-tools'
import { LoadFailed } from '../load-failed'
import { NameWarning } from '../name-warning'
import { useAct } from '../use-act'
import { useAdminList } from '../use-admin-list'
import { DeleteUserDialog } from './delete-user-dialog'
import { RoleDialog } from './role-dialog'
import { UserDialog } from './user-dialog'

type Open = { kind: 'details' | 'role' | 'delete'; user: User }

export function UsersScreen() {
  const list = useAdminList<User[]>(api.admin.users, messages.admin.usersLoadFailed)
  const { act } = useAct(list.reload)
  const [open, setOpen] = useState<Open | null>(null)

  const setRole = async (user: User, role: User['role']) => {
    const body = { role, email: user.email }
    await act({
      method: 'PUT',
      path: api.admin.updateUser(user._id),
      body,
      failed: messages.admin.userUpdateFailed,
    })
    setOpen(null)
  }
  const remove = async (user: User) => {
    await act({
      method: 'DELETE',
      path: api.admin.deleteUser(user._id),
      failed: messages.admin.userRemoveFailed,
    })
    setOpen(null)
  }

  const columns: Column<User>[] = [
    {
      label: 'User',
      cell: (user) => (
        <>
          <button
            type="button"
            onClick={() => setOpen({ kind: 'details', user })}
            className="text-left font-semibold break-all underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {user.name}
          </button>
          <NameWarning name={user.name} />
          <EmailLink email={user.email} className="break-all" />
        </>
      ),
    },
    {
      label: 'Full name',
      cell: ({ full_name }) =>
        full_name ? (
          <>
            {full_name}
            <NameWarning name={full_name} />
          </>
        ) : (
          <span className="text-ink-soft">–</span>
        ),
    },
    { label: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      label: 'Joined',
      cell: ({ created_at }) => (
        <span className="whitespace-nowrap tabular-nums">{formatDate(created_at)}</span>
      ),
    },
    {
      label: 'Actions',
      plain: true,
      cell: (user) => (
        <div className="flex gap-1.5">
          <Button
            variant="plain"
            size="small"
            onClick={() => setOpen({ kind: 'role', user })}
            aria-label={`Change the role of ${user.name}`}
          >
            Change role
          </Button>
          <Button
            variant="danger"
            size="icon"
            onClick={() => setOpen({ kind: 'delete', user })}
            aria-label={`Delete ${user.name}`}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <ListTools placeholder="Name, e-mail" view={list.view} show={list.show}>
        <ExportLink path={api.admin.exportUsers} view={list.view} />
      </ListTools>
      {list.error && !list.data ? (
        <LoadFailed text={messages.admin.usersLoadFailed} onRetry={list.reload} />
      ) : (
        <DataTable
          caption="Users"
          columns={columns}
          rows={list.data}
          keyOf={({ _id }) => _id}
          empty={
            <EmptyState
              icon={Users}
              title={list.view.size > 0 ? messages.admin.nothingFound : messages.admin.noUsers}
            />
          }
          foot={
            <ListFoot
              shown={list.data?.length ?? 0}
              meta={list.meta}
              later={list.view.has('cursor')}
              show={list.show}
            />
          }
        />
      )}
      {open?.kind === 'details' && <UserDialog user={open.user} onClose={() => setOpen(null)} />}
      {open?.kind === 'role' && (
        <RoleDialog
          user={open.user}
          onSave={(role) => setRole(open.user, role)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteUserDialog
          user={open.user}
          onConfirm={() => remove(open.user)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function RoleBadge({ role }: { role: User['role'] }) {
  const Icon = role === 'admin' ? ShieldCheck : UserRound
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className="size-4 text-ink-soft" aria-hidden />
      {role}
    </span>
  )
}
