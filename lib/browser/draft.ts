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

/** Unsent form input of a user, saved for this tab: an expired session loses nothing; signing out clears it. */
export const readDraft = (userId: string, name: string) => storage()?.getItem(keyOf(userId, name)) ?? null

export function saveDraft(userId: string, name: string, text: string | null) {
  const key = keyOf(userId, name)
  if (text) storage()?.setItem(key, text)
  else storage()?.removeItem(key)
}

/** Deletes the drafts and the remembered page of everybody who has used this tab. */
export function clearDrafts() {
  const stored = storage()
  for (const key of Object.keys(stored ?? {})) if (key.startsWith(prefix)) stored?.removeItem(key)
  stored?.removeItem(rememberedPathKey)
}

const rememberedPathKey = 'left-at'

/** Remembers the page on which the session ended; the next sign-in in this tab returns to it. */
export const rememberPath = (path: string) => storage()?.setItem(rememberedPathKey, path)

export function takeRememberedPath() {
  const path = storage()?.getItem(rememberedPathKey) ?? ''
  storage()?.removeItem(rememberedPathKey)
  return path
}
