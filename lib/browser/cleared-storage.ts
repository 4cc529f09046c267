const cookieName = 'storage-cleared'
const attributes = 'Path=/; SameSite=Strict'

/**
 * Tells the next page that storage was cleared. A busy browser may open that page before it has cleared the storage; a
 * cookie is set immediately.
 */
export function markStorageCleared() {
  document.cookie = `${cookieName}=1; Max-Age=60; ${attributes}`
}

/** Whether the previous page was left with cleared storage; true only in the first call. */
export function takeClearedStorage() {
  const cleared = document.cookie.split('; ').includes(`${cookieName}=1`)
  if (cleared) document.cookie = `${cookieName}=; Max-Age=0; ${attributes}`
  return cleared
}
