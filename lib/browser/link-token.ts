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
 * The token of an e-mail's link. It is removed from the address bar immediately and saved for this tab until it is used, so
 * that it survives a reload.
 */
export const readLinkToken = (path: string) => storage()?.getItem(keyOf(path)) ?? null

export function saveLinkToken(path: string, token: string | null) {
  if (token) storage()?.setItem(keyOf(path), token)
  else storage()?.removeItem(keyOf(path))
}
