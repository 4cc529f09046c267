'use client'

import { useWatch } from 'react-hook-form'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { ApiError, call, messageOf } from '@/lib/browser/api-client'
import { validateOneTimeCode } from '@/lib/auth/rules'
import { recordCodeRequest, readCodeRequests } from '@/lib/browser/code-requests'
import { oneTimeCode } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { CodeBoxes } from './code-boxes'
import { toastOneTimeCodeError } from './toast-one-time-code-error'
import { useCountdown } from './use-countdown'

type Props = {
  userId: string
  email: string
  /** Identifies the code that was sent. The API calls it `otp`, though it is not the code. */
  codeHandle: string
  onResent: (codeHandle: string) => void
  onVerified: () => void
  onClose: () => void
}

/** One character for each box, a blank for an empty one. */
const toCode = (digits: string[]) => digits.map((digit) => digit || ' ').join('')
const toDigits = (code: string) =>
  Array.from({ length: oneTimeCode.digits }, (_, index) => (code[index] ?? '').trim())

/** Asks for the code that was sent by e-mail, and can send another one after a while. */
export function CodeDialog({ userId, email, codeHandle, onResent, onVerified, onClose }: Props) {
  const countdown = useCountdown(oneTimeCode.firstResendAfterMs)
  // While a call is under way, this dialog can be closed.
  const isMounted = useIsMounted()

  const verify = async ({ code }: { code: string }) => {
    try {
      const { message } = await withOverlay(call('POST', api.verifyCode, { otp: codeHandle, code }))
      toast.success(message)
      if (isMounted.current) onVerified()
    } catch (failure) {
      if (failure instanceof ApiError && failure.sessionEnded) return
      toast.error(messageOf(failure, messages.general.unexpected))
      if (!(failure instanceof ApiError)) return
      if (failure.status === 429 && isMounted.current) onClose()
      if (failure.status !== 400) return
      setField('code', '')
      setFieldError('code', failure.message)
    }
  }
  const { form, control, errors, busy, setField, setFieldError, clearErrors } = useValidatedForm({
    validate: validateOneTimeCode,
    onValid: verify,
    initial: { code: '' },
  })
  const change = (digits: string[]) => {
    clearErrors()
    setField('code', toCode(digits))
  }

  const resend = async () => {
    if (readCodeRequests(userId).resends.length >= oneTimeCode.maxResends)
      return toast.error(messages.profile.resendsUsedUp)
    if (countdown.seconds > 0) return toast.error(messages.profile.resendTooSoon)
    try {
      const { message, otp } = await withOverlay(
        call<{ message: string; otp: string }>('POST', api.sendCode, { resend: true }),
      )
      recordCodeRequest(userId, 'resends')
      toast.success(message)
      countdown.restart(oneTimeCode.nextResendAfterMs)
      if (isMounted.current) onResent(otp)
    } catch (failure) {
      toastOneTimeCodeError(failure, messages.profile.otpSendFailed)
    }
  }

  const code = useWatch({ control, name: 'code' })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Email verification"
      description={`Enter the six digits that we sent to ${email}.`}
      width="narrow"
    >
      {/* After a failed submission, the form's `onChange` would report an incomplete code at each digit. */}
      <form {...form} onChange={undefined} className="grid gap-5">
        <CodeBoxes digits={toDigits(code)} onChange={change} error={errors.code} />
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
