import { sitemapIndex } from '@/lib/courses/sitemap'
import { publicDocument } from '@/lib/http/public-document'

export const dynamic = 'force-dynamic'

/** Not cached, so that crawlers see changes immediately. */
export const GET = publicDocument('application/xml', sitemapIndex, 0)
