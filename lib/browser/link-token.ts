import { tabStorage } from './storage'

const keyOf = (path: string) => `link-token:${path}`

/**
 * The token of an e-mail's link. It is removed from the address bar immediately and saved for this tab until it is used, so
 * that it survives a reload.
 */
export const readLinkToken = (path: string) => tabStorage.read(keyOf(path))

export const saveLinkToken = (path: string, token: string | null) =>
  tabStorage.write(keyOf(path), token || null)
