import { tabStorage } from './storage'

const key = 'sign-in-typed'

export type SignInFormText = {
  /** The form that was shown last: login or register. */
  shownForm: string
  /** Values by form and field. */
  values: Record<string, Record<string, string>>
}

/** Text typed on the sign-in page, saved for this tab so that a reload keeps it. Never a password. */
export function readSignInFormText(): SignInFormText | null {
  try {
    const stored: Partial<SignInFormText> | null = JSON.parse(tabStorage.read(key) ?? 'null')
    return stored?.shownForm && stored.values ? { shownForm: stored.shownForm, values: stored.values } : null
  } catch {
    return null
  }
}

const withoutPasswords = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !field.includes('password')))

/** Replaces the stored text of the forms in `values`, and keeps that of others. */
export function saveSignInFormText({ shownForm, values }: SignInFormText) {
  const allForms = Object.entries({ ...readSignInFormText()?.values, ...values })
  const stored = allForms.map(([form, fields]) => [form, withoutPasswords(fields)])
  tabStorage.write(key, JSON.stringify({ shownForm, values: Object.fromEntries(stored) }))
}

export const clearSignInFormText = () => tabStorage.write(key, null)
