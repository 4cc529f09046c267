import { tabStorage } from './storage'

const keyOf = (pagePath: string) => `link-token:${pagePath}`

/**
 * The token of an e-mail's link, stored for this tab because the page removes it from the address bar and needs it after
 * a reload. The page deletes a single-use token after its use.
 */
export const readLinkToken = (pagePath: string) => tabStorage.read(keyOf(pagePath))

export const saveLinkToken = (pagePath: string, token: string) =>
  tabStorage.write(keyOf(pagePath), token || null)

export const deleteLinkToken = (pagePath: string) => tabStorage.write(keyOf(pagePath), null)
