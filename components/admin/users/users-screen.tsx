'use client'

import { Users } from 'lucide-react'
import { useState } from 'react'
import { adminApi } from '@/lib/routes/admin'
import * as messages from '@/lib/messages'
import type { UserData } from '@/lib/auth/actor'
import { userFromWire, type User } from '@/lib/users/from-wire'
import { CsvLink } from '../list/csv-link'
import { ListScreen } from '../list/list-screen'
import { useAdminList } from '../list/use-admin-list'
import { useMutation } from '../use-mutation'
import { userColumns, type UserDialogKind } from './columns'
import { DeleteUserDialog } from './delete-user-dialog'
import { RoleDialog, type RoleChange } from './role-dialog'
import { UserDialog } from './user-dialog'

const usersFromWire = (users: UserData[]) => users.map(userFromWire)

type OpenDialog = { kind: UserDialogKind; user: User }

export function UsersScreen() {
  const list = useAdminList(adminApi.users, messages.admin.usersLoadFailed, { fromWire: usersFromWire })
  const { mutate } = useMutation(list.reload)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  const openDialog = (kind: UserDialogKind, user: User) => {
    setDialog({ kind, user })
    // The role may have changed since the list was loaded.
    if (kind === 'role') list.reload()
  }

  // Closes only the dialog that sent the request: when the request ends, another dialog may be open.
  const close = (submittedDialog: OpenDialog) =>
    setDialog((current) => (current === submittedDialog ? null : current))
  const changeRole = async (submittedDialog: OpenDialog, change: RoleChange) => {
    const { user } = submittedDialog
    const body = { ...change, email: user.email }
    const saved = await mutate({
      method: 'PUT',
      path: adminApi.updateUser(user.id),
      body,
      failureText: messages.admin.userUpdateFailed,
    })
    if (saved) close(submittedDialog)
  }
  const remove = async (submittedDialog: OpenDialog) => {
    await mutate({
      method: 'DELETE',
      path: adminApi.deleteUser(submittedDialog.user.id),
      failureText: messages.admin.userRemoveFailed,
    })
    close(submittedDialog)
  }

  return (
    <>
      <ListScreen
        caption="Users"
        list={list}
        rows={list.data}
        columns={userColumns(openDialog)}
        keyOf={({ id }) => id}
        searchLabel="Name, e-mail"
        toolbarContent={<CsvLink path={adminApi.exportUsers} query={list.query} />}
        empty={{ icon: Users, title: messages.admin.noUsers }}
      />
      {dialog?.kind === 'details' && <UserDialog user={dialog.user} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'role' && (
        <RoleDialog
          user={list.data?.find(({ id }) => id === dialog.user.id) ?? dialog.user}
          onSave={(change) => changeRole(dialog, change)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteUserDialog
          user={dialog.user}
          onConfirm={() => remove(dialog)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
