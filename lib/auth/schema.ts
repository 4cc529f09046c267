import { z } from 'zod'
import { answering, id, time } from '@/lib/http/answering'
import { judged, optionalText, textField } from '@/lib/http/judged'
import { idField } from '@/lib/http/params'
import type { Problem } from '@/lib/judge'
import { messages } from '@/lib/messages'
import { loginProblems, newPasswordProblems, registerProblems } from './rules'

const turnstileToken = textField

/** `name` and `email` both hold what was typed, a name or an e-mail; either may be absent. */
export const loginBody = judged(
  { name: optionalText, email: optionalText, password: textField, turnstileToken, next: optionalText },
  ({ name, email, password }) => loginProblems({ identifier: name || email, password }),
)

export const registerBody = judged(
  { name: textField, email: textField, password: textField, confirm_password: textField, turnstileToken },
  registerProblems,
)

const filled = (field: string, value: string, message: string): Problem[] =>
  value.trim() ? [] : [{ field, message }]

export const resetBody = judged({ ID: textField }, ({ ID }) => filled('ID', ID, messages.auth.enterIdOrEmail))

/** Of the user whom a browser has stored only the id is looked at: it must be the signed-in one's. */
const storedUser = { _id: idField.optional() }
export const storedUserBody = z.object(storedUser)

export const confirmBody = judged({ ...storedUser, password: textField }, ({ password }) =>
  filled('password', password, messages.profile.passwordEmpty),
)

/** `resend` says that the code of a challenge under way is wanted again. */
export const sendCodeBody = z.object({ ...storedUser, resend: z.boolean().default(false) })

export const verifyCodeBody = judged({ otp: textField, code: textField }, ({ code }) =>
  /^\d{6}$/.test(code) ? [] : [{ field: 'code', message: messages.profile.otpForm }],
)

const newPassword = (password: string) =>
  newPasswordProblems({ password, confirm: password })
    .map(({ message }) => ({ field: 'newPassword', message }))
    .slice(0, 1)

/** `name` and `email` are accepted and ignored. */
export const changePasswordBody = judged({ newPassword: textField }, (values) =>
  newPassword(values.newPassword),
)

export const setPasswordBody = judged({ token: textField, newPassword: textField }, (values) =>
  newPassword(values.newPassword),
)

export const disclaimBody = z.object({ token: textField })

export const userData = z
  .strictObject({
    _id: id,
    name: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(['user', 'admin']),
    created_at: time,
  })
  .meta({ id: 'User' })

/** `path` is where to go next: one of our own pages. */
export const signedIn = answering({ user_data: userData, path: z.string() })
