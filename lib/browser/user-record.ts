import type { UserData } from '@/lib/auth/actor'
import type { User } from '@/lib/users/from-wire'
import { browserStorage } from './storage'

/**
 * Key in localStorage: `user_data` in base64. Its value is the signed-in user as JSON in base64, for display only: the
 * server authorizes.
 */
export const userRecordKey = 'dXNlcl9kYXRh'

const changedEvent = 'user-record-changed'
let cached: { text: string | null; user: User | null } = { text: null, user: null }

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const fromBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))

/** Anyone can edit the stored record, so an invalid one counts as none. */
function parse(text: string | null): User | null {
  if (!text) return null
  try {
    // `userFromWire` would make the scripts of public pages larger.
    const { _id: id, ...user }: UserData = JSON.parse(fromBase64(text))
    return typeof id === 'string' && typeof user.name === 'string' && typeof user.email === 'string'
      ? { ...user, id }
      : null
  } catch {
    return null
  }
}

let recordSeen = false
/** The text of the record if storage has refused it: then only this page has it. */
let unstoredText: string | null = null

/** The signed-in user, or null. Returns the same object until the record changes. */
export function readUserRecord() {
  const text = unstoredText ?? browserStorage.read(userRecordKey)
  if (text !== cached.text) cached = { text, user: parse(text) }
  recordSeen ||= cached.user !== null
  return cached.user
}

/**
 * Whether this page has had a record since it loaded or last cleared the record. If true and the record is gone, storage
 * was cleared or another tab signed out.
 */
export function hasHadRecord() {
  return readUserRecord() !== null || recordSeen
}

/** Stores the user of a valid session, in the form of the API. In storage, `status: true` marks a signed-in user. */
export function saveUserRecord(user: UserData) {
  if (readUserRecord()?.id !== user._id) {
    // Another user's record must not stay if this one cannot be written.
    recordSeen = false
    browserStorage.write(userRecordKey, null)
    browserStorage.write(welcomedKey, null)
    browserStorage.write(expiredKey, null)
  }
  const text = toBase64(JSON.stringify({ ...user, status: true }))
  if (text !== browserStorage.read(userRecordKey)) browserStorage.write(userRecordKey, text)
  unstoredText = browserStorage.read(userRecordKey) === text ? null : text
  // Updates the cached user.
  readUserRecord()
  setRoleAttribute(user)
  window.dispatchEvent(new Event(changedEvent))
}

const signedOutKey = 'signed-out'
const expiredKey = 'session-expired'

/** Removes the record, and signs out the other tabs. With `expired`, they show that the session ended by itself. */
export function clearUserRecord({ expired } = { expired: false }) {
  recordSeen = false
  unstoredText = null
  browserStorage.write(expiredKey, expired ? 'yes' : null)
  // Removing a missing record fires no storage event in other tabs, so this write notifies them.
  browserStorage.write(signedOutKey, String(Date.now()))
  browserStorage.write(signedOutKey, null)
  browserStorage.write(userRecordKey, null)
  browserStorage.write(welcomedKey, null)
  setRoleAttribute(null)
  window.dispatchEvent(new Event(changedEvent))
}

/** Whether the record was removed because the session had expired; false after a sign-out and in cleared storage. */
export const hasSessionExpired = () => browserStorage.read(expiredKey) !== null

/** Calls `callback` when the record may have changed: after a write in this tab, or any write to storage in another. */
export function onUserRecordChange(callback: () => void) {
  const handleStorage = () => {
    setRoleAttribute(readUserRecord())
    callback()
  }
  window.addEventListener(changedEvent, callback)
  window.addEventListener('storage', handleStorage)
  return () => {
    window.removeEventListener(changedEvent, callback)
    window.removeEventListener('storage', handleStorage)
  }
}

const welcomedKey = 'welcomed'

/** Whether the admin area has shown its welcome since the sign-in. */
export const hasShownWelcome = () => browserStorage.read(welcomedKey) === 'yes'

export const recordShownWelcome = () => browserStorage.write(welcomedKey, 'yes')

/** `institute_role` can be `reviewer` or `manager`, too. A record stored by version 0.1.0 lacks it. */
export const roleOf = (user: Pick<User, 'institute_role' | 'role'>) => user.institute_role ?? user.role

/** Sets the role by which the style sheet shows elements; app/first-paint.mjs sets it before the first paint. */
function setRoleAttribute(user: Pick<User, 'institute_role' | 'role'> | null) {
  if (user) document.documentElement.dataset.role = roleOf(user)
  else delete document.documentElement.dataset.role
}
