const name = 'storage-cleared'
const attributes = 'Path=/; SameSite=Strict'

/**
 * Tells the next page that storage was cleared. A busy browser may open it before the storage is written; a cookie is
 * there immediately.
 */
export function markStorageCleared() {
  document.cookie = `${name}=1; Max-Age=60; ${attributes}`
}

/** Whether the previous page was left with cleared storage; true once. */
export function takeClearedStorage() {
  const cleared = document.cookie.split('; ').includes(`${name}=1`)
  if (cleared) document.cookie = `${name}=; Max-Age=0; ${attributes}`
  return cleared
}
