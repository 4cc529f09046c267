const cookieName = 'storage-cleared'
const attributes = 'Path=/; SameSite=Strict'

/** Tells the next page that the storage was cleared, and the user record with it. */
export function markStorageCleared() {
  // The next page sees a cookie at once. A missing record alone proves nothing: a busy browser may open that page
  // before it has stored a record that this page has just written.
  document.cookie = `${cookieName}=1; Max-Age=60; ${attributes}`
}

/** Whether the previous page called `markStorageCleared`. Deletes the mark, so only the first call returns true. */
export function takeStorageClearedMark() {
  const cleared = document.cookie.split('; ').includes(`${cookieName}=1`)
  if (cleared) document.cookie = `${cookieName}=; Max-Age=0; ${attributes}`
  return cleared
}
