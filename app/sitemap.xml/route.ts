import { sitemapIndex } from '@/lib/courses/sitemap'
import { publicDocument } from '@/lib/http/public-document'

export const dynamic = 'force-dynamic'

/** The max-age is 0, so that crawlers see changes immediately. */
export const GET = publicDocument('application/xml', sitemapIndex, 0)
