import { adminPages } from '@/lib/routes/admin'
import { noticePages } from '@/lib/routes/notices'
import {
  coverPath,
  instituteImagePath,
  metadataRoutes,
  pages,
  verificationPaths,
  securityTxtPath,
} from '@/lib/routes'

type PagePath = string | ((...parameters: never[]) => string)

/** Returns the path of a page. A page with parameters gets empty ones, which leaves a prefix such as `/embed/`. */
const pathOrPrefix = (page: PagePath) =>
  typeof page === 'string' ? page : (page as (...parameters: string[]) => string)('', '')

/** Paths of pages and files; one with a trailing slash stands for all paths below it. */
const knownRoutes = [
  ...[...Object.values(pages), ...Object.values(adminPages), ...Object.values(noticePages)].map(pathOrPrefix),
  verificationPaths.did,
  securityTxtPath,
  metadataRoutes.sitemap,
  metadataRoutes.sitemapPart('').replace(/[^/]*$/, ''),
  metadataRoutes.shareImage,
  metadataRoutes.icon,
  instituteImagePath(''),
  '/robots.txt',
  '/credentials/',
  '/embed/',
  '/_next/static/',
  '/_next/',
  coverPath('').replace(/[^/]*$/, ''),
].map((path) => path.replace(/\?.*$/, ''))

/**
 * Returns one of a few fixed labels, never text from the client. Requests that reach no route are labelled `refused`:
 * refusals, OPTIONS, and redirects that remove an API path's trailing slash.
 */
export function routeLabel(route: string | undefined) {
  if (route === undefined) return 'refused'
  // The route of an API request is a pattern, such as /api/…/[id]; that of a page or file is its path.
  if (route.startsWith('/api/')) return route
  if (knownRoutes.includes(route)) return route
  const parent = knownRoutes.find((path) => path.endsWith('/') && path !== '/' && route.startsWith(path))
  return parent ? `${parent}…` : 'other'
}
