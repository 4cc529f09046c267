import { JSDOM } from 'jsdom'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { metadataRoutes } from '@/lib/routes'
import type { Person } from './people'

/** Requests a page as a guest, without following redirects. */
export const fetchAsGuest = (path: string) => fetch(new URL(path, env.APP_URL), { redirect: 'manual' })

/** Loads a page as a guest; returns its document before any script has run. */
export async function loadPage(path: string) {
  const response = await fetchAsGuest(path)
  const { document } = new JSDOM(await response.text()).window
  const meta = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  const link = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
  const jsonLd = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  )
  return { status: response.status, headers: response.headers, document, meta, link, jsonLd }
}

/** Returns the entries of the sitemap's index or of one of its parts. */
export async function readSitemap(address: string) {
  const response = await fetchAsGuest(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml'])
  const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  return [...document.querySelectorAll('loc')].map((loc) => ({
    address: loc.textContent,
    lastModified: loc.parentElement?.querySelector('lastmod')?.textContent ?? null,
  }))
}

export async function fetchWholeSitemap() {
  const parts = await readSitemap(metadataRoutes.sitemap)
  const listed = await Promise.all(parts.map(({ address }) => readSitemap(address)))
  return listed.flat()
}

/** Inserts courses directly into the database. 'Weaving 1' is the newest; each further one is a minute older. */
export const insertCourses = (count: number) => db.$executeRaw`
  INSERT INTO "Course" ("id", "title", "titleKey", "slug", "description", "imageUrl", "createdAt", "updatedAt")
  SELECT uuidv7(), 'Weaving ' || n, 'weaving ' || n, 'weaving-' || n, 'About it.', '/covers/testing.svg',
         now() - interval '1 minute' * n, now()
    FROM generate_series(1, ${count}::int) AS n`

const fields = { description: 'About it.', image_url: '/covers/testing.svg' }

export const addCourse = ({ client }: Person, title: string) =>
  client.send('POST', '/api/admin/insert-course-data', { body: { ...fields, title } })

export const renameCourse = ({ client }: Person, id: string, title: string) =>
  client.send('PUT', '/api/admin/update-course-data/[id]', { params: { id }, body: { ...fields, title } })

export const removeCourse = ({ client }: Person, id: string) =>
  client.send('DELETE', '/api/admin/delete-course-data/[id]', { params: { id } })
