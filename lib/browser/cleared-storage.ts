import { readUserRecord } from './user-record'

const key = 'storage-cleared'
let seen = false

/** Whether this page has had the record of a user, whom only clearing can have taken away. */
export function hasSeenRecord() {
  seen ||= readUserRecord() !== null
  return seen
}

/**
 * For the page that comes after this one. A record that it does not find need not have been cleared: a browser
 * under load may open a page before it has put away what the page before wrote.
 */
export function noteClearedStorage() {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is switched off in this browser.
  }
}

/** Whether the page before was left with its storage cleared; said once. */
export function takeClearedStorage() {
  try {
    const cleared = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return cleared
  } catch {
    return false
  }
}
