import jsonld from 'jsonld'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { coursePaging, shareImageSize } from '@/lib/limits'
import { makeCertificate, makeCourse } from '@/lib/testing/factories'
import { metadataRoutes, pages } from '@/lib/routes'
import { insertCourses, renameCourse } from './courses'
import { fetchAsGuest, loadPage } from './page-document'
import { makePerson, type Person } from './people'

jest.setTimeout(180_000)

const tamilTitle = 'தமிழ் தட்டச்சு </script> & "x"'
let admin: Person
let course: Awaited<ReturnType<typeof makeCourse>>

beforeAll(async () => {
  admin = await makePerson('admin')
  await insertCourses(5 * coursePaging.perPage)
  course = await makeCourse({ title: tamilTitle, tasks: 2 })
})

const publicPages = [
  pages.home,
  pages.courses,
  pages.certificates,
  pages.verify,
  pages.verifyBulk,
  pages.apiDocs,
  pages.about,
]

test.each([...publicPages, 'a course', pages.coursesPage(2)])(
  '%s has a title, a description, one canonical address and an image',
  async (pathOrName) => {
    const path = pathOrName === 'a course' ? pages.course(course.slug) : pathOrName
    const { status, meta, link, document } = await loadPage(path)
    expect(status).toBe(200)
    expect(document.documentElement.lang).toBe('en')
    expect(document.title.length).toBeGreaterThan(10)
    expect(meta('description')).toMatch(/^.{10,160}$/u)
    expect(meta('robots')).toBeUndefined()
    const address = path === pages.home ? env.APP_URL : env.APP_URL + path
    expect([link('canonical'), meta('og:url')]).toEqual([address, address])
    expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
    const alternates = [...document.querySelectorAll('link[rel="alternate"][hreflang]')]
    expect(
      alternates.map((alternate) => [alternate.getAttribute('hreflang'), alternate.getAttribute('href')]),
    ).toEqual([
      ['en', address],
      ['x-default', address],
    ])
    expect(meta('og:site_name')).toBe('Training Trains')
    expect(meta('og:description')).toBe(meta('description'))
    expect(document.title).toContain(meta('og:title'))
    expect(meta('twitter:card')).toBe('summary_large_image')

    const image = await fetch(meta('og:image') ?? '')
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    const png = Buffer.from(await image.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      shareImageSize.width,
      shareImageSize.height,
    ])
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  },
)

test('no two public pages have the same title', async () => {
  const loadedPages = await Promise.all([...publicPages, pages.coursesPage(2)].map(loadPage))
  const titles = loadedPages.map(({ document }) => document.title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('the share image of a course differs from that of the site and changes with its title', async () => {
  const image = async () =>
    Buffer.from(await (await fetchAsGuest(metadataRoutes.courseShareImage(course.slug))).arrayBuffer())
  const before = await image()
  expect(before).not.toEqual(Buffer.from(await (await fetchAsGuest(metadataRoutes.shareImage)).arrayBuffer()))
  await renameCourse(admin, course.id, 'Another title')
  expect(await image()).not.toEqual(before)
  await renameCourse(admin, course.id, course.title)
  expect(await image()).toEqual(before)
})

describe('the schema.org structured data', () => {
  const institute = { '@type': 'EducationalOrganization', '@id': `${env.APP_URL}/#institute` }

  /** Replaces the context of schema.org, so that no network is needed. */
  const documentLoader = async (documentUrl: string) => ({
    documentUrl,
    document: { '@context': { '@vocab': 'https://schema.org/' } },
  })
  // `safe` rejects terms that expand to no IRI.
  const options = { documentLoader, safe: true }

  test('of the home page, the list of courses and a course is valid JSON-LD', async () => {
    for (const path of [pages.home, pages.courses, pages.course(course.slug)]) {
      const { jsonLd } = await loadPage(path)
      expect(jsonLd.length).toBeGreaterThan(0)
      for (const thing of jsonLd) expect(await jsonld.expand(thing, options)).toHaveLength(1)
    }
  })

  test('of the home page describes the institute', async () => {
    const { jsonLd } = await loadPage(pages.home)
    expect(jsonLd).toEqual([
      expect.objectContaining({ ...institute, name: 'Training Trains', url: env.APP_URL }),
    ])
    expect((await fetch(jsonLd[0].logo)).headers.get('content-type')).toMatch('image/')
  })

  test('of a course describes it and its breadcrumbs, and a title cannot end the script', async () => {
    const { jsonLd } = await loadPage(pages.course(course.slug))
    const url = env.APP_URL + pages.course(course.slug)
    expect(jsonLd).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Course',
        url,
        name: tamilTitle,
        image: `${env.APP_URL}/covers/testing.svg`,
        provider: expect.objectContaining(institute),
      }),
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${env.APP_URL}/` },
          { '@type': 'ListItem', position: 2, name: 'Courses', item: `${env.APP_URL}/courses` },
          { '@type': 'ListItem', position: 3, name: tamilTitle, item: url },
        ],
      },
    ])
  })

  test('of a page of the list describes its courses with their positions', async () => {
    for (const page of [1, 2]) {
      const [list] = (await loadPage(pages.coursesPage(page))).jsonLd
      expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: await db.course.count() })
      expect(list.itemListElement).toHaveLength(coursePaging.perPage)
      expect(list.itemListElement[0].position).toBe((page - 1) * coursePaging.perPage + 1)
    }
  })
})

describe('without JavaScript', () => {
  const text = ({ document }: Awaited<ReturnType<typeof loadPage>>) => document.body.textContent

  test('a course can be read', async () => {
    const page = await loadPage(pages.course(course.slug))
    expect(page.document.querySelector('h1')?.textContent).toBe(tamilTitle)
    expect(text(page)).toMatch(/2 tasks/)
  })

  test('links lead through the pages of the list, and no course is left out', async () => {
    const seen: string[] = []
    const links = (page: Awaited<ReturnType<typeof loadPage>>, selector: string) =>
      [...page.document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')
    // Four pages suffice to see whether a course is left out between two pages.
    let next: string | undefined = pages.courses
    for (let pagesSeen = 0; next && pagesSeen < 4; pagesSeen++) {
      const page = await loadPage(next)
      seen.push(...links(page, 'article h3 a'))
      next = links(page, 'main a[rel="next"]')[0]
    }
    expect(next).toBe(pages.coursesPage(5))
    const newest = await db.course.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 4 * coursePaging.perPage,
      select: { slug: true },
    })
    expect(seen).toEqual(newest.map(({ slug }) => pages.course(slug)))
  })

  test('the last page of the list links to no next page, and the page after it is not found', async () => {
    const last = Math.ceil((await db.course.count()) / coursePaging.perPage)
    const page = await loadPage(pages.coursesPage(last))
    expect(page.status).toBe(200)
    expect(page.document.querySelector('main a[rel="next"]')).toBeNull()
    expect((await loadPage(pages.coursesPage(last + 1))).status).toBe(404)
  })
})

test.each([
  ['/selected-course/no-such-course', 404],
  ['/selected-course/no-such-course/share.png', 404],
  ['/nothing-here', 404],
  ['/verify-certificates/TT-001-XXXX-XXXX', 404],
  ['/courses/page/0', 404],
  ['/courses/page/02', 404],
  ['/courses/page/x', 404],
])('%s answers %i and must not be indexed', async (path, status) => {
  const page = await loadPage(path)
  expect(page.status).toBe(status)
  if (!path.endsWith('.png')) expect(page.meta('robots')).toMatch('noindex')
})

test.each([
  ['/courses/page/1', pages.courses],
  ['/selected-course/WEAVING%207', pages.course('weaving-7')],
])('%s is redirected permanently to %s', async (path, target) => {
  const response = await fetchAsGuest(path)
  expect(response.status).toBe(308)
  // If Next.js renders the page on request, the header contains the target twice, separated by a comma.
  const [location = ''] = (response.headers.get('location') ?? '').split(', ')
  expect(new URL(location, env.APP_URL).pathname).toBe(target)
})

test.each([pages.signIn, pages.resetPassword, pages.notMe])('%s must not be indexed', async (path) => {
  expect((await loadPage(path)).meta('robots')).toMatch('noindex')
})

test('the page of a certificate must not be indexed, whatever its state', async () => {
  const revoked = { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' }
  for (const data of [{}, revoked, { fullName: null, nameConfirmedAt: null }]) {
    const { cid } = await makeCertificate(data)
    const { status, meta } = await loadPage(pages.certificate(cid))
    expect([status, meta('robots')]).toEqual([200, 'noindex, nofollow'])
  }
})
