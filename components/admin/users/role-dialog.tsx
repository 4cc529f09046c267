'use client'

import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'
import { validateRole } from '@/lib/users/rules'
import type { User } from '@/lib/users/select'

type Props = { user: User; onSave: (role: User['role']) => Promise<void>; onClose: () => void }

export function RoleDialog({ user, onSave, onClose }: Props) {
  const save = ({ role }: { role: User['role'] }) =>
    role === user.role ? toast.neutral(messages.admin.noUpdate) : onSave(role)
  const { form, register, errors, busy } = useValidatedForm({
    validate: validateRole,
    onValid: save,
    initial: { role: user.role },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change role"
      description={`${user.name} · ${user.email}`}
      width="narrow"
    >
      <form {...form} className="grid gap-5">
        <Field label="Role" error={errors.role}>
          {(controlProps) => (
            <select {...controlProps} {...register('role')} className={inputClass}>
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
