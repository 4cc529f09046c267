function storage() {
  try {
    return window.sessionStorage
  } catch {
    // Storage is switched off in this browser.
    return null
  }
}

const keyOf = (path: string) => `link-token:${path}`

/**
 * The token of an e-mail's link, kept for this tab until it is used: it leaves the address bar at once, and a reload
 * must not take it away.
 */
export const readLinkToken = (path: string) => storage()?.getItem(keyOf(path)) ?? null

export function saveLinkToken(path: string, token: string | null) {
  if (token) storage()?.setItem(keyOf(path), token)
  else storage()?.removeItem(keyOf(path))
}
