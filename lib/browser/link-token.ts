import { tabStorage } from './storage'

const keyOf = (path: string) => `link-token:${path}`

/**
 * The token of an e-mail's link. It is removed from the address bar immediately and saved for this tab, so that it survives
 * a reload. A token that works once is deleted after its use.
 */
export const readLinkToken = (path: string) => tabStorage.read(keyOf(path))

export const saveLinkToken = (path: string, token: string | null) =>
  tabStorage.write(keyOf(path), token || null)
