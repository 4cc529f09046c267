import { adminPages } from '@/lib/admin-routes'
import { noticePages } from '@/lib/notice-routes'
import {
  coverAddress,
  instituteImagePath,
  metadataRoutes,
  pages,
  verificationPaths,
  securityTxtPath,
} from '@/lib/routes'

/** Paths of pages and files; one with a trailing slash stands for all paths below it. */
const knownRoutes = [
  ...[...Object.values(pages), ...Object.values(adminPages), ...Object.values(noticePages)].map((page) =>
    typeof page === 'string' ? page : (page as (...parts: string[]) => string)('', ''),
  ),
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
  coverAddress('').replace(/[^/]*$/, ''),
].map((path) => path.replace(/\?.*$/, ''))

/**
 * Returns one of a few fixed labels, never text from the client. Requests that reach no route are labelled `refused`:
 * refusals, OPTIONS, and redirects that remove an API path's trailing slash.
 */
export function routeLabel(route: string | undefined) {
  if (route === undefined) return 'refused'
  // The server sets the pattern of an API route, such as /api/…/[id]; of a page or file, it sets the path.
  if (route.startsWith('/api/')) return route
  if (knownRoutes.includes(route)) return route
  const parent = knownRoutes.find((path) => path.endsWith('/') && path !== '/' && route.startsWith(path))
  return parent ? `${parent}…` : 'other'
}
