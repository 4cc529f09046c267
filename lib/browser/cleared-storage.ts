const name = 'storage-cleared'
const attributes = 'Path=/; SameSite=Strict'

/**
 * For the page that comes after this one. A record that it does not find need not have been cleared: a browser
 * under load may open a page before it has put away what the page before wrote. A cookie is there at once.
 */
export function noteClearedStorage() {
  document.cookie = `${name}=1; Max-Age=60; ${attributes}`
}

/** Whether the page before was left with its storage cleared; said once. */
export function takeClearedStorage() {
  const cleared = document.cookie.split('; ').includes(`${name}=1`)
  if (cleared) document.cookie = `${name}=; Max-Age=0; ${attributes}`
  return cleared
}
