import { pages } from './routes'

const ownPage = /^\/(?!\/|\\|api\/)[^\\\s]*$/

/**
 * A path of this site, or home: the return path of a sign-in is never trusted. The sign-in page itself leads home.
 */
export function safeNext(next: string | null | undefined) {
  if (!next || !ownPage.test(next)) return pages.home
  const { host, pathname } = new URL(next, 'http://here')
  return host === 'here' && pathname.replace(/\/+$/, '') !== pages.signIn ? next : pages.home
}
