import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'
import { noticePages } from '@/lib/routes/notices'
import { metadataRoutes, pages } from '@/lib/routes'

/** Rendered per request, since APP_URL is known only at run time. */
export const dynamic = 'force-dynamic'

/**
 * Disallows pages that are of no use to crawlers, and API routes except their documentation. Other pages with `noindex`
 * stay allowed: crawlers find the `noindex` only if they may request the page.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: pages.apiDocs,
      disallow: [
        '/api/',
        pages.admin,
        pages.submissions,
        noticePages.notices,
        pages.profile,
        pages.verifyLookup,
        pages.devMail,
      ],
    },
    sitemap: env.APP_URL + metadataRoutes.sitemap,
  }
}
