import { coverAddress, found, pages, publicKeys, securityText } from '@/lib/routes'

/** The paths of pages; one that ends in a slash stands for all below it. */
const known = [
  ...Object.values(pages).map((page) =>
    typeof page === 'string' ? page : (page as (part: string) => string)(''),
  ),
  publicKeys.did,
  securityText,
  found.sitemap,
  found.sitemapPart('').replace(/[^/]*$/, ''),
  found.shareImage,
  '/robots.txt',
  '/credentials/',
  '/embed/',
  '/_next/static/',
  '/_next/',
  coverAddress('').replace(/[^/]*$/, ''),
].map((path) => path.replace(/\?.*$/, ''))

/**
 * What a request is counted under: few values, and never what somebody has typed. A call's path comes from the server as
 * it stands on disk; what the server refused before routing has none.
 */
export function routeLabel(route: string | undefined) {
  if (route === undefined) return 'refused'
  if (route.startsWith('/api/')) return route
  if (known.includes(route)) return route
  const above = known.find((path) => path.endsWith('/') && path !== '/' && route.startsWith(path))
  return above ? `${above}…` : 'other'
}
