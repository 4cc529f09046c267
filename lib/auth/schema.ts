import { judged, textField } from '@/lib/http/judged'
import { loginProblems, registerProblems } from './rules'

const turnstileToken = textField

/** `name` and `email` both hold what was typed, a name or an e-mail; either may be absent. */
export const loginBody = judged(
  { name: textField, email: textField, password: textField, turnstileToken, next: textField },
  ({ name, email, password }) => loginProblems({ identifier: name || email, password }),
)

export const registerBody = judged(
  { name: textField, email: textField, password: textField, confirm_password: textField, turnstileToken },
  registerProblems,
)
