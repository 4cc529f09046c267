/** Unsent form input, saved for this tab, so that an ended session loses nothing. Each user sees only their own. */
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

/** Called when someone signs out. */
export function clearDrafts() {
  const stored = storage()
  for (const key of Object.keys(stored ?? {})) if (key.startsWith(prefix)) stored?.removeItem(key)
  stored?.removeItem(lastPageKey)
}

const lastPageKey = 'left-at'

/** The page on which the session ended; the next sign-in in this tab returns to it. */
export const rememberPath = (path: string) => storage()?.setItem(lastPageKey, path)

export function takeRememberedPath() {
  const path = storage()?.getItem(lastPageKey) ?? ''
  storage()?.removeItem(lastPageKey)
  return path
}
