const cookieName = 'storage-cleared'
const attributes = 'Path=/; SameSite=Strict'

/**
 * Tells the next page that the user record was removed. A record missing there does not prove it: a busy browser may
 * open that page before it has stored what this one wrote. A cookie is set at once.
 */
export function markStorageCleared() {
  document.cookie = `${cookieName}=1; Max-Age=60; ${attributes}`
}

/** Whether the user record had been removed when the user left the previous page; true only in the first call. */
export function takeStorageClearedMark() {
  const cleared = document.cookie.split('; ').includes(`${cookieName}=1`)
  if (cleared) document.cookie = `${cookieName}=; Max-Age=0; ${attributes}`
  return cleared
}
