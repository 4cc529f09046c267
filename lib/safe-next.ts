import { pages } from './routes'

const ownPage = /^\/(?!\/|\\|api\/)[^\\\s]*$/

/** The path after a sign-in: the requested one if it is a page of this site, but not the sign-in page; else home. */
export function safeNext(next: string | null | undefined) {
  if (!next || !ownPage.test(next)) return pages.home
  const { host, pathname } = new URL(next, 'http://here')
  return host === 'here' && pathname.replace(/\/+$/, '') !== pages.signIn ? next : pages.home
}
