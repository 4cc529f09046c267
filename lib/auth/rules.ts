import type { Problem } from '@/lib/judge'
import { email as emailLimits, password as passwordLimits, userName } from '@/lib/limits'
import * as messages from '@/lib/messages'

const lettersOnly = /^\p{L}[\p{L}\p{M}]*$/u
/** Nothing invisible: two addresses that look alike would be two accounts. */
const emailForm = /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u

const lengthOf = (value: string) => [...value].length

export const goodPasswordLength = (value: string) =>
  lengthOf(value) >= passwordLimits.min && lengthOf(value) <= passwordLimits.max

/** The name as it is compared: without regard to case or to the way its letters are encoded. */
export const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()

export const emailKey = (email: string) => email.trim().toLowerCase()

type Login = { identifier: string; password: string }

export function loginProblems({ identifier, password }: Login): Problem[] {
  const problems: Problem[] = []
  if (!identifier.trim()) problems.push({ field: 'name', message: messages.auth.fillAll })
  if (!password) problems.push({ field: 'password', message: messages.auth.fillAll })
  return problems
}

type Registration = { name: string; email: string; password: string; confirm_password: string }

/** In the order in which the messages are due: all fields, then name, e-mail, password, confirmation. */
export function registerProblems(values: Registration): Problem[] {
  const empty = (['name', 'email', 'password', 'confirm_password'] as const).filter(
    (field) => !values[field].trim(),
  )
  if (empty.length) return empty.map((field) => ({ field, message: messages.auth.fillAll }))
  const problems: Problem[] = []
  const name = values.name.trim().normalize('NFC')
  const email = values.email.trim()
  if (!lettersOnly.test(name) || lengthOf(name) < userName.min) {
    problems.push({ field: 'name', message: messages.auth.invalidName })
  } else if (lengthOf(name) > userName.max)
    problems.push({ field: 'name', message: messages.auth.nameTooLong })
  if (!emailForm.test(email) || email.length > emailLimits.max) {
    problems.push({ field: 'email', message: messages.auth.invalidEmail })
  }
  if (!goodPasswordLength(values.password)) {
    problems.push({ field: 'password', message: messages.auth.passwordLength })
  }
  if (values.confirm_password !== values.password) {
    problems.push({ field: 'confirm_password', message: messages.auth.confirmPassword })
  }
  return problems
}

type NewPassword = { password: string; confirm: string }

/** The rules for a password that replaces another; both fields are of the form, the server sees one. */
export function newPasswordProblems({ password, confirm }: NewPassword): Problem[] {
  const empty = (['password', 'confirm'] as const).filter((field) => !{ password, confirm }[field])
  if (empty.length) return empty.map((field) => ({ field, message: messages.profile.fillPasswords }))
  if (password !== confirm) return [{ field: 'confirm', message: messages.profile.passwordsDiffer }]
  const length = lengthOf(password)
  if (length >= passwordLimits.newMin && length <= passwordLimits.newMax) return []
  return [{ field: 'password', message: messages.profile.passwordLength }]
}
