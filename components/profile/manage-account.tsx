'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { Profile } from '@/lib/users/from-wire'
import { Section } from './section'

const PasswordCheckDialog = lazyComponent(() =>
  import('./password-check-dialog').then((loaded) => loaded.PasswordCheckDialog),
)
const DeleteAccountDialog = lazyComponent(() =>
  import('./delete-account-dialog').then((loaded) => loaded.DeleteAccountDialog),
)

/** Deletes the account after a password check and a typed confirmation. */
export function ManageAccount({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<'password' | 'confirm' | null>(null)
  return (
    <Section
      title="Manage Account"
      text="Deleting the account removes your enrollments and submissions. Certificates that were issued to you stay and can be verified, without your e-mail."
    >
      <Button variant="danger" onClick={() => setStep('password')}>
        <Trash2 aria-hidden />
        Delete Account
      </Button>
      {step === 'password' && (
        <PasswordCheckDialog onPasswordConfirmed={() => setStep('confirm')} onClose={() => setStep(null)} />
      )}
      {step === 'confirm' && <DeleteAccountDialog profile={profile} onClose={() => setStep(null)} />}
    </Section>
  )
}
