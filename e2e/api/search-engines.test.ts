import jsonld from 'jsonld'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { coursePaging, shareImage } from '@/lib/limits'
import { makeCertificate, makeCourse } from '@/lib/testing/factories'
import { metadataRoutes, pages } from '@/lib/routes'
import { changeCourse, loadPage, manyCourses, open } from './page-document'
import { makePerson, type Person } from './people'

jest.setTimeout(180_000)

const tamil = 'தமிழ் தட்டச்சு </script> & "x"'
let admin: Person
let course: Awaited<ReturnType<typeof makeCourse>>

beforeAll(async () => {
  admin = await makePerson('admin')
  await manyCourses(5 * coursePaging.perPage)
  course = await makeCourse({ title: tamil, tasks: 2 })
})

const listedPages = [
  pages.home,
  pages.courses,
  pages.certificates,
  pages.verify,
  pages.verifyBulk,
  pages.apiDocs,
  pages.about,
]

test.each([...listedPages, 'a course', pages.coursesPage(2)])(
  '%s tells what it is, at one address, with an image',
  async (named) => {
    const path = named === 'a course' ? pages.course(course.slug) : named
    const { status, meta, link, document } = await loadPage(path)
    expect(status).toBe(200)
    expect(document.documentElement.lang).toBe('en')
    expect(document.title.length).toBeGreaterThan(10)
    expect(meta('description')).toMatch(/^.{10,160}$/u)
    expect(meta('robots')).toBeUndefined()
    const address = path === pages.home ? env.APP_URL : env.APP_URL + path
    expect([link('canonical'), meta('og:url')]).toEqual([address, address])
    const others = [...document.querySelectorAll('link[rel="alternate"][hreflang]')]
    expect(others.map((other) => [other.getAttribute('hreflang'), other.getAttribute('href')])).toEqual([
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
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([shareImage.width, shareImage.height])
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  },
)

test('every page has a title and a description of its own', async () => {
  const loadedPages = await Promise.all([...listedPages, pages.coursesPage(2)].map(loadPage))
  const described = loadedPages.map(({ document, meta }) => [document.title, meta('description')])
  expect(new Set(described.map(([title]) => title)).size).toBe(described.length)
})

test('the image of a course is its own, and shows the new title after a change', async () => {
  const image = async () =>
    Buffer.from(await (await open(metadataRoutes.courseShareImage(course.slug))).arrayBuffer())
  const before = await image()
  expect(before).not.toEqual(Buffer.from(await (await open(metadataRoutes.shareImage)).arrayBuffer()))
  await changeCourse(admin, course.id, 'Another title')
  expect(await image()).not.toEqual(before)
  await changeCourse(admin, course.id, course.title)
  expect(await image()).toEqual(before)
})

describe('for programs, in the words of schema.org,', () => {
  const institute = { '@type': 'EducationalOrganization', '@id': `${env.APP_URL}/#institute` }

  /** Their words without the network: nothing may be left that is none of them. */
  const documentLoader = async (documentUrl: string) => ({
    documentUrl,
    document: { '@context': { '@vocab': 'https://schema.org/' } },
  })
  const options = { documentLoader, safe: true }

  test('all of it is JSON-LD', async () => {
    for (const path of [pages.home, pages.courses, pages.course(course.slug)]) {
      const { data } = await loadPage(path)
      expect(data.length).toBeGreaterThan(0)
      for (const thing of data) expect(await jsonld.expand(thing, options)).toHaveLength(1)
    }
  })

  test('the home page describes the institute', async () => {
    const { data } = await loadPage(pages.home)
    expect(data).toEqual([
      expect.objectContaining({ ...institute, name: 'Training Trains', url: env.APP_URL }),
    ])
    expect((await fetch(data[0].logo)).headers.get('content-type')).toMatch('image/')
  })

  test('a course describes itself and its breadcrumbs; a title cannot end the script', async () => {
    const { data } = await loadPage(pages.course(course.slug))
    const url = env.APP_URL + pages.course(course.slug)
    expect(data).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Course',
        url,
        name: tamil,
        image: `${env.APP_URL}/covers/testing.svg`,
        provider: expect.objectContaining(institute),
      }),
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${env.APP_URL}/` },
          { '@type': 'ListItem', position: 2, name: 'Courses', item: `${env.APP_URL}/courses` },
          { '@type': 'ListItem', position: 3, name: tamil, item: url },
        ],
      },
    ])
  })

  test('each page of the list describes its courses with their positions', async () => {
    for (const page of [1, 2]) {
      const [list] = (await loadPage(pages.coursesPage(page))).data
      expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: await db.course.count() })
      expect(list.itemListElement).toHaveLength(coursePaging.perPage)
      expect(list.itemListElement[0].position).toBe((page - 1) * coursePaging.perPage + 1)
    }
  })
})

describe('without script', () => {
  const text = ({ document }: Awaited<ReturnType<typeof loadPage>>) => document.body.textContent

  test('a course can be read', async () => {
    const page = await loadPage(pages.course(course.slug))
    expect(page.document.querySelector('h1')?.textContent).toBe(tamil)
    expect(text(page)).toMatch(/2 tasks/)
  })

  test('links lead through the pages of the list to every course', async () => {
    const seen: string[] = []
    const links = (page: Awaited<ReturnType<typeof loadPage>>, where: string) =>
      [...page.document.querySelectorAll(where)].map((link) => link.getAttribute('href') ?? '')
    // Some pages are enough to see that none is left out between them.
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

  test('the last page links to no next one, and beyond it is not found', async () => {
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
])('%s answers %i, and is not to be found', async (path, status) => {
  const page = await loadPage(path)
  expect(page.status).toBe(status)
  if (!path.endsWith('.png')) expect(page.meta('robots')).toMatch('noindex')
})

test.each([
  ['/courses/page/1', pages.courses],
  ['/selected-course/WEAVING%207', pages.course('weaving-7')],
])('%s leads for good to %s', async (path, target) => {
  const response = await open(path)
  expect(response.status).toBe(308)
  // Next sends the target twice when it renders the page for this request.
  const [location = ''] = (response.headers.get('location') ?? '').split(', ')
  expect(new URL(location, env.APP_URL).pathname).toBe(target)
})

test.each([pages.signIn, pages.newPassword, pages.notMe])('%s is not to be found', async (path) => {
  expect((await loadPage(path)).meta('robots')).toMatch('noindex')
})

test('the page of a certificate is indexed in no state', async () => {
  const revoked = { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' }
  for (const data of [{}, revoked, { fullName: null, nameConfirmedAt: null }]) {
    const { cid } = await makeCertificate(data)
    const { status, meta } = await loadPage(pages.certificate(cid))
    expect([status, meta('robots')]).toEqual([200, 'noindex, nofollow'])
  }
})
