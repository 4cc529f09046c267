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
 * The token of an e-mail's link, saved for this tab until used: it is removed from the address bar immediately and must
 * survive a reload.
 */
export const readLinkToken = (path: string) => storage()?.getItem(keyOf(path)) ?? null

export function saveLinkToken(path: string, token: string | null) {
  if (token) storage()?.setItem(keyOf(path), token)
  else storage()?.removeItem(keyOf(path))
}
