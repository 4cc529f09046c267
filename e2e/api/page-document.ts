import { JSDOM } from 'jsdom'
import { env } from '@/lib/env'
import { metadataRoutes } from '@/lib/routes'

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
