import { pageTitle } from '@/lib/certificates/verify/page-data'
import { env } from '@/lib/env'
import { shareImageSize } from '@/lib/limits'
import { api, metadataRoutes, pages } from '@/lib/routes'
import { makeCertificate } from '@/lib/testing/factories'
import { loadPage, fetchAsGuest } from './page-document'

test('a certificate page is not cached and has one title, canonical URL and share image, and links its oEmbed data and credential', async () => {
  const { cid, title } = await makeCertificate()
  const page = await loadPage(pages.certificate(cid))
  const { status, headers, document, meta, link } = page
  const address = env.APP_URL + pages.certificate(cid)
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringMatching(/private.*no-store/)])
  expect([...document.querySelectorAll('title')].map((each) => each.textContent)).toEqual([pageTitle(cid)])
  expect(meta('description')).toContain(title)
  expect([link('canonical'), meta('og:url')]).toEqual([address, address])
  for (const selector of ['link[rel="canonical"]', 'meta[property="og:image"]'])
    expect(document.querySelectorAll(selector)).toHaveLength(1)
  expect(meta('og:image')).toBe(env.APP_URL + metadataRoutes.certificateShareImage(cid))
  const image = await fetchAsGuest(metadataRoutes.certificateShareImage(cid))
  const png = Buffer.from(await image.arrayBuffer())
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  expect({ width, height }).toEqual({ width: shareImageSize.width, height: shareImageSize.height })
  const alternates = [...document.querySelectorAll('link[rel="alternate"]')]
  expect(
    alternates.map((alternate) => [alternate.getAttribute('type'), alternate.getAttribute('href')]),
  ).toEqual([
    ['application/json+oembed', env.APP_URL + api.oEmbed(address)],
    ['application/vc', env.APP_URL + api.certificateCredential(cid)],
  ])
  expect(document.querySelector('main h1')?.textContent).toBe('This certificate is valid')
  expect(document.querySelector('main')?.textContent).toContain('Check it without us')
})

test('the page of a revoked or unconfirmed certificate links no credential and has no structured data', async () => {
  const revoked = { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' }
  for (const data of [revoked, { fullName: null, nameConfirmedAt: null }]) {
    const page = await loadPage(pages.certificate((await makeCertificate(data)).cid))
    expect([page.status, page.jsonLd]).toEqual([200, []])
    expect(page.document.querySelectorAll('link[type="application/vc"]')).toHaveLength(0)
    expect(page.document.body.textContent).not.toContain('Check it without us')
  }
})

test.each([
  [{}, /Its successor is TT-\S+/],
  [
    { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'No' },
    /Its successor TT-\S+ was revoked\./,
  ],
])(
  'the page of a replaced certificate links its last successor, and says if that one was revoked: %j',
  async (data, expected) => {
    const last = await makeCertificate(data)
    const middle = await makeCertificate({ state: 'superseded', supersededById: last.id })
    const { cid } = await makeCertificate({ state: 'superseded', supersededById: middle.id })
    const { document } = await loadPage(pages.certificate(cid))
    expect(document.querySelector('main h1')?.textContent).toBe('This certificate was replaced')
    expect(document.querySelector('main')?.textContent).toMatch(expected)
    expect(document.querySelector(`main a[href="${pages.certificate(last.cid)}"]`)).not.toBeNull()
    expect(document.querySelector(`main a[href="${pages.certificate(middle.cid)}"]`)).toBeNull()
  },
)

test.each([
  ['Asha Raman', true],
  [null, false],
])(
  'the page of a revoked certificate says that it shows the certificate as issued, but only if the name was confirmed: %s',
  async (fullName, wasConfirmed) => {
    const revoked = { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' }
    const { cid } = await makeCertificate({
      ...revoked,
      fullName,
      nameConfirmedAt: fullName ? new Date() : null,
    })
    const { document } = await loadPage(pages.certificate(cid))
    expect(document.querySelector('main h1')?.textContent).toBe('This certificate was revoked')
    const text = document.querySelector('main')?.textContent ?? ''
    expect(text.includes('This is what the certificate said when it was issued.')).toBe(wasConfirmed)
  },
)
