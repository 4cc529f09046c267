import 'server-only'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { coursePaging } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { metadataRoutes, pages } from '@/lib/routes'
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from '@/lib/http/sitemap-xml'

const coursesPerPart = coursePaging.perSitemapPart
/** Name of the part with all pages except those of single courses. */
const pagesPart = 'pages'

/**
 * Lists the parts of the sitemap. A course's part depends on its number alone, so that it never moves to another. The
 * index has no `lastmod`, because no stored date changes when a course is deleted.
 */
export async function sitemapIndex() {
  const parts = await db.$queryRaw<{ part: number }[]>`
    SELECT DISTINCT "number" / ${coursesPerPart}::int AS part FROM "Course" ORDER BY 1`
  return sitemapIndexXml(
    [{ part: pagesPart }, ...parts].map(({ part }) => ({ path: metadataRoutes.sitemapPart(part) })),
    env.APP_URL,
  )
}

/** Throws `not_found` if the part does not exist or is empty. */
export async function sitemapPart(fileName: string) {
  // A part is a range of `Course.number`. With more than five digits, its end could be too large for `integer`.
  const part = /^(?:pages|0|[1-9]\d{0,4})(?=\.xml$)/.exec(fileName)?.[0]
  const entries = part === pagesPart ? await pageEntries() : part ? await courseEntries(Number(part)) : []
  if (entries.length === 0) throw notFound(messages.general.notFound)
  return sitemapXml(entries, env.APP_URL)
}

async function pageEntries(): Promise<SitemapEntry[]> {
  const course = await db.course.findFirst({ select: { id: true } })
  return [
    { path: pages.home },
    // Without a course, the list is left out: search engines should not show an empty page.
    ...(course ? [{ path: pages.courses }] : []),
    { path: pages.certificates },
    { path: pages.verify },
    { path: pages.verifyBulk },
    { path: pages.apiDocs },
    { path: pages.about },
  ]
}

async function courseEntries(part: number): Promise<SitemapEntry[]> {
  const rows = await db.course.findMany({
    where: { number: { gte: part * coursesPerPart, lt: (part + 1) * coursesPerPart } },
    orderBy: { number: 'asc' },
    select: { slug: true, updatedAt: true },
  })
  return rows.map(({ slug, updatedAt }) => ({ path: pages.course(slug), changedAt: updatedAt }))
}
