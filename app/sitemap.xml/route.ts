import { sitemapIndex } from '@/lib/courses/sitemap'
import { publicDocument } from '@/lib/http/public-document'

export const dynamic = 'force-dynamic'

/** Never kept: a crawler that comes after a change is told of it. */
export const GET = publicDocument('application/xml', sitemapIndex, 0)
