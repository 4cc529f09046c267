import { pages } from '@/lib/routes'

const localPagePattern = /^\/(?!\/|\\|api(?:[/?#]|$))[^\\\s]*$/

/**
 * The path after a sign-in: the requested one if it is a page of this site but the sign-in page; else home.
 * Resolved dot segments are checked, too: Next's router would take `/.//host` for another site.
 */
export function sanitizeRedirectPath(next: string | null | undefined) {
  if (!next || !localPagePattern.test(next)) return pages.home
  const { host, pathname } = new URL(next, 'http://here')
  const isLocalPage = host === 'here' && localPagePattern.test(pathname)
  return isLocalPage && pathname.replace(/\/+$/, '') !== pages.signIn ? next : pages.home
}
