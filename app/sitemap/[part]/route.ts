import { sitemapPart } from '@/lib/courses/sitemap'
import { publicDocument } from '@/lib/http/public-document'

/** The max-age is 0, so that crawlers see changes immediately. */
export const GET = publicDocument<{ part: string }>('application/xml', ({ part }) => sitemapPart(part), 0)
