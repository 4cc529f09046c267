import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'
import { found, pages } from '@/lib/routes'

/** At each request: the address is that of this run. */
export const dynamic = 'force-dynamic'

/**
 * Calls, and pages that are nobody's but their user's. What must not be found but may be looked at (certificates,
 * signing in, links out of letters) says so itself: a crawler that is kept out could not read it.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: pages.apiDocs,
      disallow: ['/api/', pages.admin, pages.submissions, pages.profile, pages.verifyLookup, pages.devMail],
    },
    sitemap: env.APP_URL + found.sitemap,
  }
}
