const key = 'storage-cleared'

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
