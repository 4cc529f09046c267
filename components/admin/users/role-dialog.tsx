'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputLook } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'
import type { User } from '@/lib/users/select'

type Props = { user: User; onSave: (role: User['role']) => Promise<void>; onClose: () => void }

export function RoleDialog({ user, onSave, onClose }: Props) {
  const [role, setRole] = useState(user.role)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (role === user.role) return toast.neutral(messages.admin.noUpdate)
    setBusy(true)
    await onSave(role)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change role"
      description={`${user.name} · ${user.email}`}
      width="narrow"
    >
      <form onSubmit={save} className="grid gap-5">
        <Field label="Role">
          {(wiring) => (
            <select
              {...wiring}
              value={role}
              onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'user')}
              className={inputLook}
            >
              <option value="user">user</option>
              <option value="admin">admin</option>
            </select>
          )}
        </Field>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
