import type { ValidationIssue } from '@/lib/validation/validation-issue'
import { email as emailLimits, password as passwordLimits, userName } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { hasInvisibleCharacter, hasLoneMark, hasTooManyMarks } from '@/lib/users/name-rules'

const onlyAlphabetic = /^\p{L}[\p{L}\p{M}]*$/u
const emailPattern = /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u

const lengthOf = (value: string) => [...value].length

export const hasValidRegistrationPasswordLength = (value: string) =>
  lengthOf(value) >= passwordLimits.registration.min && lengthOf(value) <= passwordLimits.registration.max

/**
 * The form in which names and addresses are compared: independent of case and of the Unicode form. It is normalized
 * twice, because lower-casing some accented Greek letters undoes NFKC.
 */
const comparisonForm = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC')

export const nameKey = (name: string) => comparisonForm(name)

/** The form in which an address is stored. */
export const emailKey = (email: string) => comparisonForm(email.trim())

/** Whether a typed identifier is taken for an e-mail address; anything else is a user name. */
export const looksLikeEmail = (identifier: string) => identifier.normalize('NFKC').includes('@')

type Login = { identifier: string; password: string }

export function validateLogin({ identifier, password }: Login): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  if (!identifier.trim()) issues.push({ field: 'name', message: messages.auth.fillAll })
  if (!password) issues.push({ field: 'password', message: messages.auth.fillAll })
  return issues
}

export function userNameError(input: string): string | null {
  const name = input.trim().normalize('NFC')
  const isAlphabetic = (text: string) => onlyAlphabetic.test(text) && !hasInvisibleCharacter(text)
  if (!isAlphabetic(name) || !isAlphabetic(nameKey(name)) || hasTooManyMarks(name))
    return messages.auth.invalidName
  if (lengthOf(name) < userName.min) return messages.auth.invalidName
  return lengthOf(name) > userName.max ? messages.auth.nameTooLong : null
}

export function emailError(input: string): string | null {
  const email = emailKey(input)
  // Also refuses the ideographic full stop, which domain names (IDNA) treat as a dot.
  const isDeceptive =
    hasInvisibleCharacter(input) || hasLoneMark(email) || hasTooManyMarks(email) || email.includes('。')
  return emailPattern.test(email) && !isDeceptive && email.length <= emailLimits.max
    ? null
    : messages.auth.invalidEmail
}

type Registration = { name: string; email: string; password: string; confirm_password: string }

/** If fields are empty, reports only these; otherwise the issues in the order of the fields. */
export function validateRegistration(values: Registration): ValidationIssue[] {
  const empty = (['name', 'email', 'password', 'confirm_password'] as const).filter(
    (field) => !values[field].trim(),
  )
  if (empty.length) return empty.map((field) => ({ field, message: messages.auth.fillAll }))
  const issues: ValidationIssue[] = []
  const [name, email] = [userNameError(values.name), emailError(values.email)]
  if (name) issues.push({ field: 'name', message: name })
  if (email) issues.push({ field: 'email', message: email })
  if (!hasValidRegistrationPasswordLength(values.password)) {
    issues.push({ field: 'password', message: messages.auth.passwordLength })
  }
  if (values.confirm_password !== values.password) {
    issues.push({ field: 'confirm_password', message: messages.auth.passwordsDiffer })
  }
  return issues
}

type NewPassword = { password: string; confirm: string }

/**
 * The rules for a password that is set after registration, by a link or in the profile. Only the form has a
 * confirmation: the server passes the password as both.
 */
export function validateNewPassword({ password, confirm }: NewPassword): ValidationIssue[] {
  const empty = (['password', 'confirm'] as const).filter((field) => !{ password, confirm }[field])
  if (empty.length) return empty.map((field) => ({ field, message: messages.profile.fillPasswords }))
  if (password !== confirm) return [{ field: 'confirm', message: messages.profile.passwordsDiffer }]
  const length = lengthOf(password)
  const { min, max } = passwordLimits.afterRegistration
  if (length >= min && length <= max) return []
  return [{ field: 'password', message: messages.profile.passwordLength }]
}

const requireText = (field: string, value: string, message: string): ValidationIssue[] =>
  value.trim() ? [] : [{ field, message }]

export const validateResetRequest = ({ ID }: { ID: string }) =>
  requireText('ID', ID, messages.auth.enterIdOrEmail)

/** For the password that a signed-in user types again to confirm a sensitive change. It may consist of spaces. */
export const validateCurrentPassword = ({ password }: { password: string }) =>
  password ? [] : [{ field: 'password', message: messages.profile.passwordEmpty }]

export const validateOneTimeCode = ({ code }: { code: string }): ValidationIssue[] =>
  /^\d{6}$/.test(code) ? [] : [{ field: 'code', message: messages.profile.otpFormatInvalid }]
