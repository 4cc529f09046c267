const cookieName = 'storage-cleared'
const attributes = 'Path=/; SameSite=Strict'

/**
 * Tells the next page that the stored user record was removed. A missing record is no proof: a busy browser may open
 * that page before it has stored a record written on this one. A cookie is set at once.
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
