import { coverAddress, metadataRoutes, pages, publicKeys, securityText } from '@/lib/routes'

/** Paths of pages; one with a trailing slash includes all below it. */
const knownRoutes = [
  ...Object.values(pages).map((page) =>
    typeof page === 'string' ? page : (page as (part: string) => string)(''),
  ),
  publicKeys.did,
  securityText,
  metadataRoutes.sitemap,
  metadataRoutes.sitemapPart('').replace(/[^/]*$/, ''),
  metadataRoutes.shareImage,
  '/robots.txt',
  '/credentials/',
  '/embed/',
  '/_next/static/',
  '/_next/',
  coverAddress('').replace(/[^/]*$/, ''),
].map((path) => path.replace(/\?.*$/, ''))

/**
 * The route label of a request: few values, never input. The server passes the route of a call; a request refused
 * before routing has none.
 */
export function routeLabel(route: string | undefined) {
  if (route === undefined) return 'refused'
  if (route.startsWith('/api/')) return route
  if (knownRoutes.includes(route)) return route
  const above = knownRoutes.find((path) => path.endsWith('/') && path !== '/' && route.startsWith(path))
  return above ? `${above}…` : 'other'
}
