'use client'

import { NewPasswordForm } from '@/components/auth/new-password-form'
import { Dialog } from '@/components/ui/dialog'

type Props = { onSave: (password: string) => Promise<void>; onClose: () => void }

export const NewPasswordDialog = ({ onSave, onClose }: Props) => (
  <Dialog open onClose={onClose} title="Change password" width="narrow">
    <NewPasswordForm onSave={onSave} />
  </Dialog>
)
