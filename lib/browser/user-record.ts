import type { UserData } from '@/lib/auth/actor'

/** The browser's copy of the signed-in user, base64 JSON. Display only: authorization happens on the server. */
export const userRecordKey = 'dXNlcl9kYXRh'

const changed = 'user-record-changed'
let cached: { text: string | null; user: UserData | null } = { text: null, user: null }

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const fromBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))

function storage() {
  try {
    return window.localStorage
  } catch {
    // Storage is switched off in this browser.
    return null
  }
}

/** Anyone can edit this record: an invalid one counts as none. */
function parse(text: string | null): UserData | null {
  if (!text) return null
  try {
    const user: UserData = JSON.parse(fromBase64(text))
    return typeof user._id === 'string' && typeof user.name === 'string' && typeof user.email === 'string'
      ? user
      : null
  } catch {
    return null
  }
}

let seen = false

/** The same object as long as nothing changes. */
export function readUserRecord() {
  const text = storage()?.getItem(userRecordKey) ?? null
  if (text !== cached.text) cached = { text, user: parse(text) }
  seen ||= cached.user !== null
  return cached.user
}

/** Whether the record disappeared without this page removing it: storage was cleared. */
export function hasSeenRecord() {
  return readUserRecord() !== null || seen
}

/** Stores the user of a valid session. `status` is part of the documented record. */
export function saveUserRecord(user: UserData) {
  if (readUserRecord()?._id !== user._id) storage()?.removeItem(welcomedKey)
  const text = toBase64(JSON.stringify({ ...user, status: true }))
  if (text !== cached.text) storage()?.setItem(userRecordKey, text)
  // Without storage nothing is remembered, which is harmless.
  readUserRecord()
  showRole(user)
  window.dispatchEvent(new Event(changed))
}

const signedOutKey = 'signed-out'

export function clearUserRecord() {
  seen = false
  // Clearing an already cleared record changes no storage, so the other tabs are notified explicitly.
  storage()?.setItem(signedOutKey, String(Date.now()))
  storage()?.removeItem(signedOutKey)
  storage()?.removeItem(userRecordKey)
  storage()?.removeItem(welcomedKey)
  showRole(null)
  window.dispatchEvent(new Event(changed))
}

/** Calls back on every change, in this window or another. */
export function onUserRecord(callback: () => void) {
  const check = () => {
    showRole(readUserRecord())
    callback()
  }
  window.addEventListener(changed, callback)
  window.addEventListener('storage', check)
  return () => {
    window.removeEventListener(changed, callback)
    window.removeEventListener('storage', check)
  }
}

const welcomedKey = 'welcomed'

/** Whether this is the first call since signing in: the admin area shows its welcome once. */
export function takeWelcome() {
  const first = storage()?.getItem(welcomedKey) !== 'yes'
  storage()?.setItem(welcomedKey, 'yes')
  return first
}

/** The style sheet shows the role's elements; app/first-paint.mjs does the same before the first paint. */
function showRole(user: UserData | null) {
  // A record from before the upgrade has `role` alone.
  if (user) document.documentElement.dataset.role = user.institute_role ?? user.role
  else delete document.documentElement.dataset.role
}
