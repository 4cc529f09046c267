'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { lazyComponent } from '@/components/ui/lazy-component'
import { call } from '@/lib/browser/api-client'
import { recordCodeRequest, readCodeRequests } from '@/lib/browser/code-requests'
import { oneTimeCode } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import type { Profile } from '@/lib/users/from-wire'
import { toastOneTimeCodeError } from './toast-one-time-code-error'
import { Section } from './section'

const CodeDialog = lazyComponent(() => import('./code-dialog').then((loaded) => loaded.CodeDialog))
const NewPasswordDialog = lazyComponent(() =>
  import('./new-password-dialog').then((loaded) => loaded.NewPasswordDialog),
)

type Step = { name: 'code'; codeHandle: string } | { name: 'password' }

/** Changes the password: first asks for a code sent by e-mail, then for the new password. */
export function ManagePassword({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step | null>(null)
  const [busy, setBusy] = useState(false)
  const { passLength: passwordMask } = profile

  const sendInitialCode = async () => {
    if (readCodeRequests(profile.id).initialCodes.length >= oneTimeCode.maxInitialCodes)
      return toast.error(messages.profile.initialCodesUsedUp)
    setBusy(true)
    try {
      const { message, otp } = await withOverlay(
        call<{ message: string; otp: string }>('POST', api.sendCode, {}),
      )
      recordCodeRequest(profile.id, 'initialCodes')
      toast.success(message)
      setStep({ name: 'code', codeHandle: otp })
    } catch (error) {
      toastOneTimeCodeError(error, messages.profile.otpSendFailed)
    } finally {
      setBusy(false)
    }
  }

  const save = async (newPassword: string) => {
    try {
      const body = { name: profile.name, email: profile.email, newPassword }
      const { message } = await withOverlay(call('PUT', api.changePassword(profile.id), body))
      toast.success(message)
      // While the call is under way, its dialog can be closed and another one opened.
      setStep((currentStep) => (currentStep === step ? null : currentStep))
    } catch (error) {
      toastError(error, messages.profile.passwordChangeFailed)
    }
  }

  return (
    <Section
      title="Manage password"
      text="We send a code to your e-mail first. Your other sessions end when the password changes."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="font-semibold tracking-widest" role="img" aria-label="Your password is not shown">
          {passwordMask}
        </span>
        <Button variant="plain" onClick={sendInitialCode} busy={busy}>
          {!busy && <KeyRound aria-hidden />}
          Change Password
        </Button>
      </div>
      {step?.name === 'code' && (
        <CodeDialog
          userId={profile.id}
          email={profile.email}
          codeHandle={step.codeHandle}
          onResent={(codeHandle) => setStep({ name: 'code', codeHandle })}
          onVerified={() => setStep({ name: 'password' })}
          onClose={() => setStep(null)}
        />
      )}
      {step?.name === 'password' && <NewPasswordDialog onSave={save} onClose={() => setStep(null)} />}
    </Section>
  )
}
