const key = 'sign-in-typed'

export type TypedText = { kind: string; values: Record<string, Record<string, string>> }

function storage() {
  try {
    return window.sessionStorage
  } catch {
    // Storage is switched off in this browser.
    return null
  }
}

/** Text typed on the sign-in page, saved for this tab so that a reload keeps it. Never a password. */
export function readTypedText(): TypedText | null {
  try {
    const stored: Partial<TypedText> | null = JSON.parse(storage()?.getItem(key) ?? 'null')
    return stored?.kind && stored.values ? { kind: stored.kind, values: stored.values } : null
  } catch {
    return null
  }
}

const withoutPasswords = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !field.includes('password')))

export function saveTypedText({ kind, values: allValues }: TypedText) {
  const stored = Object.entries(allValues).map(([form, values]) => [form, withoutPasswords(values)])
  storage()?.setItem(key, JSON.stringify({ kind, values: Object.fromEntries(stored) }))
}

export const clearTypedText = () => storage()?.removeItem(key)
