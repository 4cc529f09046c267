'use client'

import { Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ProfileData } from '@/lib/users/select'
import { Section } from './section'

const PasswordCheckDialog = dynamic(
  () => import('./password-check-dialog').then((loaded) => loaded.PasswordCheckDialog),
  {
    ssr: false,
  },
)
const DeleteDialog = dynamic(() => import('./delete-dialog').then((loaded) => loaded.DeleteDialog), {
  ssr: false,
})

/** The end of an account: the password, then a typed confirmation. */
export function ManageAccount({ profile }: { profile: ProfileData }) {
  const [step, setStep] = useState<'password' | 'confirm' | null>(null)
  return (
    <Section
      title="Manage Account"
      text="Deleting the account removes your enrollments and submissions. Certificates that were issued to you stay and can be verified as before."
    >
      <Button variant="danger" onClick={() => setStep('password')}>
        <Trash2 aria-hidden />
        Delete Account
      </Button>
      {step === 'password' && (
        <PasswordCheckDialog onValid={() => setStep('confirm')} onClose={() => setStep(null)} />
      )}
      {step === 'confirm' && <DeleteDialog profile={profile} onClose={() => setStep(null)} />}
    </Section>
  )
}
