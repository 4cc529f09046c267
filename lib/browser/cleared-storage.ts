const cookieName = 'storage-cleared'
const attributes = 'Path=/; SameSite=Strict'

/** Tells the next page that localStorage was cleared, and with it the user record (user-record.ts). */
export function markStorageCleared() {
  // A missing record does not prove that storage was cleared: a busy browser may open the next page before it has
  // stored a record that this page wrote. The next page sees a cookie immediately.
  document.cookie = `${cookieName}=1; Max-Age=60; ${attributes}`
}

/** Whether the previous page called `markStorageCleared`. Deletes the mark, so only the first call returns true. */
export function takeStorageClearedMark() {
  const cleared = document.cookie.split('; ').includes(`${cookieName}=1`)
  if (cleared) document.cookie = `${cookieName}=; Max-Age=0; ${attributes}`
  return cleared
}
