import { DELETE as removeBatch } from '@/app/api/admin/delete-course-batch-data/[id]/route'
import { POST as addBatch } from '@/app/api/admin/insert-course-batch-data/route'
import { PUT as editBatch } from '@/app/api/admin/update-course-batch-data/[id]/route'
import { GET as sitemapIndex } from '@/app/sitemap.xml/route'
import { GET as sitemapPart } from '@/app/sitemap/[part]/route'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { coursePaging } from '@/lib/limits'
import { pages } from '@/lib/routes'
import { makeCourse } from '@/lib/testing/factories'
import { fetchDocument } from '@/lib/testing/public-document'
import { signedInAdmin } from '@/lib/testing/people'

/** The dates in a sitemap, by address; null for an address without a date. */
async function datesIn(response: Promise<Response>) {
  const entries = (await (await response).text()).matchAll(
    /<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
  )
  return new Map([...entries].map(([, address = '', date]) => [address, date ?? null]))
}

// Part N has the courses with a `number` from 5,000 × N to 5,000 × (N + 1). From part 429496 on, the end of this range
// is too large for `integer`.
test.each(['99999.xml', '429496.xml', '999999.xml'])('the sitemap has no part %s', async (part) => {
  expect((await fetchDocument(sitemapPart, { part })).status).toBe(404)
})

test('adding, changing or deleting a batch changes the date of its course in the sitemap', async () => {
  const { client } = await signedInAdmin()
  const { id, slug, number } = await makeCourse()
  const part = `${Math.floor(number / coursePaging.perSitemapPart)}.xml`
  const former = new Date('2026-01-01')
  const dateAfter = async (change: () => Promise<{ status: number }>) => {
    await db.course.update({ where: { id }, data: { updatedAt: former } })
    expect([200, 201]).toContain((await change()).status)
    return (await datesIn(fetchDocument(sitemapPart, { part }))).get(env.APP_URL + pages.course(slug)) ?? ''
  }
  const body = {
    name: 'Spring',
    starts_on: '2027-01-04',
    ends_on: '',
    opens_on: '',
    closes_on: '',
    seats: '',
  }
  const added = await dateAfter(() => client.json(addBatch, 'POST', { body: { course_id: id, ...body } }))
  const params = { id: (await db.batch.findFirstOrThrow({ where: { courseId: id } })).id }
  const edited = await dateAfter(() =>
    client.json(editBatch, 'PUT', { params, body: { ...body, name: 'Summer' } }),
  )
  const deleted = await dateAfter(() => client.json(removeBatch, 'DELETE', { params }))
  for (const date of [added, edited, deleted]) expect(Date.parse(date)).toBeGreaterThan(former.getTime())
})

test('home, the list of courses and the parts of the sitemap have no date, because no stored date changes when a course is deleted', async () => {
  await makeCourse()
  const dates = await datesIn(fetchDocument(sitemapPart, { part: 'pages.xml' }))
  for (const path of [pages.home, pages.courses]) expect(dates.get(env.APP_URL + path)).toBeNull()
  expect([...(await datesIn(fetchDocument(sitemapIndex))).values()]).toEqual([null, null])
})
