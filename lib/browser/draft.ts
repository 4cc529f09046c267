import { tabStorage } from './storage'

const prefix = 'draft:'

const keyOf = (userId: string, name: string) => `${prefix}${userId}:${name}`

/** Unsent form input of a user, stored in this tab. It survives an expired session; a sign-out in any tab deletes it. */
export const readDraft = (userId: string, name: string) => tabStorage.read(keyOf(userId, name))

export const saveDraft = (userId: string, name: string, text: string | null) =>
  tabStorage.write(keyOf(userId, name), text || null)

/** Deletes the drafts of everybody who has used this tab, and the path on which a session ended. */
export function clearDrafts() {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.write(key, null)
  tabStorage.write(pathOfEndedSessionKey, null)
}

const pathOfEndedSessionKey = 'left-at'

/** Remembers the page on which the session ended; the next sign-in in this tab returns to it. */
export const rememberPathOfEndedSession = (path: string) => tabStorage.write(pathOfEndedSessionKey, path)

/** The path on which the last session of this tab ended, or ''; forgets it. */
export function takePathOfEndedSession() {
  const path = tabStorage.read(pathOfEndedSessionKey) ?? ''
  tabStorage.write(pathOfEndedSessionKey, null)
  return path
}
