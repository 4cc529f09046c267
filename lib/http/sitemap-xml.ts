/** An address of the sitemap, and when its content last changed, if known. */
export type Entry = { path: string; changed?: Date | null | undefined }

const start = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const element = (tag: string, entries: Entry[], origin: string) =>
  entries.map(({ path, changed }) => {
    const time = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<${tag}><loc>${escaped(origin + path)}</loc>${time}</${tag}>`
  })

/** Pages, as sitemaps.org has it. */
export const sitemapXml = (entries: Entry[], origin: string) =>
  [start, `<urlset ${namespace}>`, ...element('url', entries, origin), '</urlset>', ''].join('\n')

/** Sitemaps, each a part of the whole. */
export const sitemapIndexXml = (parts: Entry[], origin: string) =>
  [start, `<sitemapindex ${namespace}>`, ...element('sitemap', parts, origin), '</sitemapindex>', ''].join(
    '\n',
  )
