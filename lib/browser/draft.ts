import { tabStorage } from './storage'

const prefix = 'draft:'

const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`

/** Unsent form input of a user, saved for this tab: an expired session loses nothing; signing out clears it. */
export const readDraft = (userId: string, name: string) => tabStorage.read(keyOf(userId, name))

export const saveDraft = (userId: string, name: string, text: string | null) =>
  tabStorage.write(keyOf(userId, name), text || null)

/** Deletes the drafts and the remembered page of everybody who has used this tab. */
export function clearDrafts() {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.write(key, null)
  tabStorage.write(rememberedPathKey, null)
}

const rememberedPathKey = 'left-at'

/** Remembers the page on which the session ended; the next sign-in in this tab returns to it. */
export const rememberPath = (path: string) => tabStorage.write(rememberedPathKey, path)

export function takeRememberedPath() {
  const path = tabStorage.read(rememberedPathKey) ?? ''
  tabStorage.write(rememberedPathKey, null)
  return path
}
