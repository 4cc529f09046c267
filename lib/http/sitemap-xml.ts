/** An entry of a sitemap or its index: the path of a page or a part, and when it last changed, if known. */
export type SitemapEntry = { path: string; changedAt?: Date | null | undefined }

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const elements = (tag: string, entries: SitemapEntry[], origin: string) =>
  entries.map(({ path, changedAt }) => {
    const time = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${tag}><loc>${escaped(origin + path)}</loc>${time}</${tag}>`
  })

/** A sitemap of pages (sitemaps.org). */
export const sitemapXml = (entries: SitemapEntry[], origin: string) =>
  [xmlDeclaration, `<urlset ${namespace}>`, ...elements('url', entries, origin), '</urlset>', ''].join('\n')

/** A sitemap index, which lists the parts of the sitemap. */
export const sitemapIndexXml = (parts: SitemapEntry[], origin: string) =>
  [
    xmlDeclaration,
    `<sitemapindex ${namespace}>`,
    ...elements('sitemap', parts, origin),
    '</sitemapindex>',
    '',
  ].join('\n')
