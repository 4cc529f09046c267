'use client'

import { useState, type FormEvent } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { ApiError, call, messageOf } from '@/lib/api-client'
import { noteCode, readResendRecord } from '@/lib/browser/resend-record'
import { oneTimeCode } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { CodeBoxes } from './code-boxes'
import { sayCodeFailure } from './say-code-failure'
import { useCountdown } from './use-countdown'

type Props = {
  email: string
  handle: string
  onResent: (handle: string) => void
  onVerified: () => void
  onClose: () => void
}

const none = Array.from({ length: oneTimeCode.digits }, () => '')

/** The code that was sent, digit by digit; and another one, when patience ends. */
export function CodeDialog({ email, handle, onResent, onVerified, onClose }: Props) {
  const [digits, setDigits] = useState(none)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const countdown = useCountdown(oneTimeCode.firstResendAfterMs)

  const change = (next: string[]) => {
    setDigits(next)
    setError(undefined)
  }

  const verify = async (event: FormEvent) => {
    event.preventDefault()
    const code = digits.join('')
    if (code.length !== oneTimeCode.digits) {
      setError(messages.profile.otpForm)
      return toast.error(messages.profile.otpForm)
    }
    setBusy(true)
    try {
      const { message } = await withOverlay(call('POST', api.verifyCode, { otp: handle, code }))
      toast.success(message)
      onVerified()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && failure.announced) return
      toast.error(messageOf(failure, messages.general.unexpected))
      if (!(failure instanceof ApiError)) return
      if (failure.status === 429) onClose()
      if (failure.status !== 400) return
      setError(failure.message)
      setDigits(none)
    }
  }

  const resend = async () => {
    if (readResendRecord().resends.length >= oneTimeCode.resends)
      return toast.error(messages.profile.resendTomorrow)
    if (countdown.seconds > 0) return toast.error(messages.profile.resendSoon)
    try {
      const { message, otp } = await withOverlay(
        call<{ message: string; otp: string }>('POST', api.sendCode, { resend: true }),
      )
      noteCode('resends')
      toast.success(message)
      countdown.restart(oneTimeCode.nextResendAfterMs)
      onResent(otp)
    } catch (failure) {
      sayCodeFailure(failure, messages.profile.otpSendFailed)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Email verification"
      description={`Enter the six digits that we sent to ${email}.`}
      width="narrow"
    >
      <form onSubmit={verify} noValidate className="grid gap-5">
        <CodeBoxes digits={digits} onChange={change} error={error} />
        <Button type="submit" busy={busy}>
          Verify
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          <span role="timer" className="tabular-nums">
            {countdown.seconds > 0 ? `Send again in ${countdown.seconds} s` : 'Nothing arrived?'}
          </span>
          <Button variant="quiet" size="small" onClick={resend}>
            Resend code
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
