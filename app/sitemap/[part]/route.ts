import { sitemapPart } from '@/lib/courses/sitemap'
import { publicDocument } from '@/lib/http/public-document'

export const GET = publicDocument<{ part: string }>('application/xml', ({ part }) => sitemapPart(part), 0)
