/**
 * What was typed and not yet sent, kept for this tab: a session that ends meanwhile takes nothing away. Each user
 * finds only their own.
 */
const prefix = 'draft:'

const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`

function storage() {
  try {
    return window.sessionStorage
  } catch {
    // Storage is switched off in this browser.
    return null
  }
}

export const readDraft = (userId: string, name: string) => storage()?.getItem(keyOf(userId, name)) ?? null

export function saveDraft(userId: string, name: string, text: string | null) {
  const key = keyOf(userId, name)
  if (text) storage()?.setItem(key, text)
  else storage()?.removeItem(key)
}

/** For those who leave on purpose. */
export function clearDrafts() {
  const stored = storage()
  for (const key of Object.keys(stored ?? {})) if (key.startsWith(prefix)) stored?.removeItem(key)
  stored?.removeItem(leftKey)
}

const leftKey = 'left-at'

/** The page on which the session ended: whoever signs in again in this tab returns to it. */
export const rememberPath = (path: string) => storage()?.setItem(leftKey, path)

export function takeRememberedPath() {
  const path = storage()?.getItem(leftKey) ?? ''
  storage()?.removeItem(leftKey)
  return path
}
