import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { coursePaging } from '@/lib/limits'
import { makeCourse } from '@/lib/testing/factories'
import { noticePages } from '@/lib/routes/notices'
import { metadataRoutes, pages } from '@/lib/routes'
import { addCourse, insertCourses, removeCourse } from './courses'
import { fetchAsGuest, fetchWholeSitemap, loadPage, readSitemap } from './page-document'
import { makePerson, type Person } from './people'

jest.setTimeout(180_000)

let admin: Person
let course: Awaited<ReturnType<typeof makeCourse>>
beforeAll(async () => {
  admin = await makePerson('admin')
  await insertCourses(2 * coursePaging.perSitemapPart)
  course = await makeCourse({ title: 'தமிழ் தட்டச்சு & "x" <b>' })
})

test('the sitemap names every course once, in parts of limited size, and no private page', async () => {
  const parts = await readSitemap(metadataRoutes.sitemap)
  // One part for the pages, and three for the courses: there is one course too many for two parts.
  expect(parts.length).toBeGreaterThanOrEqual(4)
  const entriesByPart = await Promise.all(parts.map(({ address }) => readSitemap(address)))
  for (const entries of entriesByPart) expect(entries.length).toBeLessThanOrEqual(coursePaging.perSitemapPart)

  const addresses = entriesByPart.flat().map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  const courses = await db.course.findMany({ select: { slug: true } })
  const otherPages = [
    pages.home,
    pages.courses,
    pages.certificates,
    pages.verify,
    pages.verifyBulk,
    pages.apiDocs,
    pages.about,
  ]
  const expected = [...otherPages, ...courses.map(({ slug }) => pages.course(slug))]
  expect(addresses.toSorted()).toEqual(expected.map((path) => env.APP_URL + path).toSorted())
})

test('the sitemap states when a course was last changed; the index states no dates for the parts of the sitemap', async () => {
  const { slug, updatedAt } = await db.course.update({
    where: { id: course.id },
    data: { description: 'New words.' },
  })
  for (const { lastModified } of await readSitemap(metadataRoutes.sitemap)) expect(lastModified).toBeNull()
  expect(await fetchWholeSitemap()).toContainEqual({
    address: env.APP_URL + pages.course(slug),
    lastModified: updatedAt.toISOString(),
  })
})

test('the sitemap lists a new course immediately and drops a deleted one', async () => {
  const { data } = await (await addCourse(admin, 'Fresh Course')).json()
  const address = env.APP_URL + pages.course(data.slug)
  const isListed = async () => (await fetchWholeSitemap()).some((entry) => entry.address === address)
  expect(await isListed()).toBe(true)
  await removeCourse(admin, data.id)
  expect(await isListed()).toBe(false)
})

// Part N has the courses with a `number` from 5,000 × N to 5,000 × (N + 1). From part 429496 on, the end of this range
// is too large for `integer`.
test.each(['99.xml', '0', '00000.xml', 'x.xml', '-1.xml', '429496.xml', '999999.xml', '9999999.xml'])(
  'the sitemap has no part %s',
  async (part) => {
    expect((await fetchAsGuest(`/sitemap/${part}`)).status).toBe(404)
  },
)

test('robots.txt keeps crawlers out of the API and of private pages, and names the sitemap under APP_URL', async () => {
  const response = await fetchAsGuest('/robots.txt')
  expect(response.headers.get('content-type')).toMatch('text/plain')
  const text = await response.text()
  expect(text).toContain(`Sitemap: ${env.APP_URL}/sitemap.xml`)
  const disallowedPrefixes = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => String(path))
  const isDisallowed = (path: string) =>
    disallowedPrefixes.some((prefix) => path.startsWith(prefix)) && !text.includes(`\nAllow: ${path}\n`)
  const privatePages = [pages.manageUsers, pages.submissions, noticePages.notices, pages.profile]
  for (const path of ['/api/course/list-courses', ...privatePages])
    expect([path, isDisallowed(path)]).toEqual([path, true])
  for (const { address } of await fetchWholeSitemap())
    expect(isDisallowed(new URL(address).pathname)).toBe(false)
  expect(isDisallowed('/_next/static/chunks/a.js')).toBe(false)
})

test('without a course, the course list is not indexed, and the sitemap does not name it', async () => {
  await db.course.deleteMany({ where: { id: { not: course.id } } })
  await removeCourse(admin, course.id)
  expect((await loadPage(pages.courses)).meta('robots')).toMatch('noindex')
  expect((await loadPage(pages.home)).status).toBe(200)
  expect((await fetchWholeSitemap()).map(({ address }) => address)).not.toContain(env.APP_URL + pages.courses)
})
