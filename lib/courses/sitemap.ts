import 'server-only'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { coursePaging } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { metadataRoutes, pages } from '@/lib/routes'
import { sitemapIndexXml, sitemapXml, type Entry } from '@/lib/http/sitemap-xml'

const size = coursePaging.perSitemapPart
/** Name of the part with all pages that are not those of courses. */
const pagesPart = 'pages'

/** Lists the parts of the sitemap. A course's number decides its part, so a new course moves no other. */
export async function sitemapIndex() {
  const parts = await db.$queryRaw<{ part: number; changed: Date }[]>`
    SELECT "number" / ${size}::int AS part, max("updatedAt") AS changed
      FROM "Course" GROUP BY 1 ORDER BY 1`
  const entries = [{ part: pagesPart, changed: newest(parts) }, ...parts]
  return sitemapIndexXml(
    entries.map(({ part, changed }) => ({ path: metadataRoutes.sitemapPart(part), changed })),
    env.APP_URL,
  )
}

const newest = (parts: { changed: Date }[]) =>
  parts.length ? new Date(Math.max(...parts.map(({ changed }) => changed.getTime()))) : null

/** Throws `not_found` if the part does not exist or is empty. */
export async function sitemapPart(name: string) {
  const part = /^(?:pages|\d{1,6})(?=\.xml$)/.exec(name)?.[0]
  const entries = part === pagesPart ? await pageEntries() : part ? await courseEntries(Number(part)) : []
  if (entries.length === 0) throw notFound(messages.general.notFound)
  return sitemapXml(entries, env.APP_URL)
}

async function pageEntries(): Promise<Entry[]> {
  const { _max: last } = await db.course.aggregate({ _max: { updatedAt: true } })
  const changed = last.updatedAt
  return [
    { path: pages.home, changed },
    // Without a course, the list is left out: search engines should not show an empty page.
    ...(changed ? [{ path: pages.courses, changed }] : []),
    { path: pages.certificates },
    { path: pages.verify },
    { path: pages.verifyBulk },
    { path: pages.apiDocs },
    { path: pages.about },
  ]
}

async function courseEntries(part: number): Promise<Entry[]> {
  const rows = await db.course.findMany({
    where: { number: { gte: part * size, lt: (part + 1) * size } },
    orderBy: { number: 'asc' },
    select: { slug: true, updatedAt: true },
  })
  return rows.map(({ slug, updatedAt }) => ({ path: pages.course(slug), changed: updatedAt }))
}
