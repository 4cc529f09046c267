'use client'

import { Users } from 'lucide-react'
import { useState } from 'react'
import { adminApi } from '@/lib/admin-routes'
import * as messages from '@/lib/messages'
import type { User } from '@/lib/users/select'
import { ExportLink } from '../list/export-link'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { useMutation } from '../use-mutation'
import { userColumns, type UserDialogKind } from './columns'
import { DeleteUserDialog } from './delete-user-dialog'
import { RoleDialog, type RoleChange } from './role-dialog'
import { UserDialog } from './user-dialog'

type Open = { kind: UserDialogKind; user: User }

export function UsersScreen() {
  const list = useAdminList<User[]>(adminApi.users, messages.admin.usersLoadFailed)
  const { mutate } = useMutation(list.reload)
  const [open, setOpen] = useState<Open | null>(null)

  const setRole = async (user: User, change: RoleChange) => {
    const body = { ...change, email: user.email }
    await mutate({
      method: 'PUT',
      path: adminApi.updateUser(user._id),
      body,
      failed: messages.admin.userUpdateFailed,
    })
    setOpen(null)
  }
  const remove = async (user: User) => {
    await mutate({
      method: 'DELETE',
      path: adminApi.deleteUser(user._id),
      failed: messages.admin.userRemoveFailed,
    })
    setOpen(null)
  }

  return (
    <>
      <ListScreen
        caption="Users"
        list={list}
        rows={list.data}
        columns={userColumns((kind, user) => setOpen({ kind, user }))}
        keyOf={({ _id }) => _id}
        placeholder="Name, e-mail"
        actions={<ExportLink path={adminApi.exportUsers} filters={list.filters} />}
        empty={{ icon: Users, title: messages.admin.noUsers }}
      />
      {open?.kind === 'details' && <UserDialog user={open.user} onClose={() => setOpen(null)} />}
      {open?.kind === 'role' && (
        <RoleDialog
          user={open.user}
          onSave={(change) => setRole(open.user, change)}
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
