import { pageTitle } from '@/lib/certificates/verify/page-data'
import { drawCid } from '@/lib/certificates/issue/random-id'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { shareImage } from '@/lib/limits'
import { api, found, pages } from '@/lib/routes'
import { makeCertificate } from '@/lib/testing/factories'
import { loadPage, open } from './page-document'

jest.setTimeout(60_000)

test('a certificate is described once, with a picture, and is stored by no cache', async () => {
  const { cid, title } = await makeCertificate()
  const page = await loadPage(pages.certificate(cid))
  const { status, headers, document, meta, link } = page
  const address = env.APP_URL + pages.certificate(cid)
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringMatching(/private.*no-store/)])
  expect([...document.querySelectorAll('title')].map((each) => each.textContent)).toEqual([pageTitle(cid)])
  expect(meta('description')).toContain(title)
  expect([link('canonical'), meta('og:url')]).toEqual([address, address])
  expect(meta('og:image')).toBe(env.APP_URL + found.certificateShareImage(cid))
  const picture = await open(found.certificateShareImage(cid))
  const png = Buffer.from(await picture.arrayBuffer())
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([shareImage.width, shareImage.height])
  const others = [...document.querySelectorAll('link[rel="alternate"]')]
  expect(others.map((other) => [other.getAttribute('type'), other.getAttribute('href')])).toEqual([
    ['application/json+oembed', env.APP_URL + api.oEmbed(address)],
    ['application/vc', env.APP_URL + api.certificateCredential(cid)],
  ])
  expect(document.querySelector('main h1')?.textContent).toBe('This certificate is valid')
  expect(document.querySelector('main')?.textContent).toContain('Check it without us')
})

test('other sites may frame the badge of a certificate, and neither its page nor an error', async () => {
  const { cid } = await makeCertificate()
  const framing = async (path: string) => {
    const { status, headers } = await open(path)
    return [status, headers.get('x-frame-options')]
  }
  expect(await framing(pages.embed(cid))).toEqual([200, null])
  expect(await framing(pages.certificate(cid))).toEqual([200, 'DENY'])
  expect(await framing(`${pages.embed(cid)}/more`)).toEqual([404, 'DENY'])
})

test('what does not stand has no files: none is named, and programs are told nothing', async () => {
  const revoked = { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' }
  for (const data of [revoked, { fullName: null, nameConfirmedAt: null }]) {
    const page = await loadPage(pages.certificate((await makeCertificate(data)).cid))
    expect([page.status, page.data]).toEqual([200, []])
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
  'a replaced one leads to the last of its successors, and says where that was revoked: %j',
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

test('a change is on the page at the next look', async () => {
  const { id, cid } = await makeCertificate()
  const heading = async () =>
    (await loadPage(pages.certificate(cid))).document.querySelector('h1')?.textContent
  expect(await heading()).toBe('This certificate is valid')
  const data = { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' }
  await db.certificate.update({ where: { id }, data })
  expect(await heading()).toBe('This certificate was revoked')
})

test('each of many who ask at once gets the answer to their own question', async () => {
  const certificates = await Promise.all(Array.from({ length: 20 }, () => makeCertificate()))
  const cids = [...certificates.map(({ cid }) => cid), 'tt-001-bcdf-ghjk']
  const loadedPages = await Promise.all(cids.map((cid) => loadPage(pages.certificate(cid))))
  const named = loadedPages.map(({ document }) =>
    cids.filter((cid) => document.documentElement.outerHTML.includes(cid)),
  )
  expect(named).toEqual(cids.map((cid) => [cid]))
  const backs = loadedPages.map(({ document }) =>
    document.querySelector('#menu a[href*="next="]')?.getAttribute('href'),
  )
  expect(backs).toEqual(
    cids.map((cid) => `${pages.signIn}?next=${encodeURIComponent(pages.certificate(cid))}`),
  )
})

test.each(['TT 001', 'Tt-001'])('%s leads for good to the form that IDs have', async (start) => {
  const { cid } = await makeCertificate({ cid: drawCid(1) })
  const response = await open(encodeURI(`${pages.verify}/${start}${cid.slice('tt-001'.length)}`))
  expect([response.status, response.headers.get('location')]).toEqual([308, pages.certificate(cid)])
})

test.each(['answer', 'bulk%20', 'x%2Fy', `'"><b>`, '$&', '🙂', 'BULK', '%'])(
  '%s is the ID of nothing, or no address at all',
  async (typed) => {
    const response = await open(`${pages.verify}/${typed}`)
    expect(typed === '%' ? [400] : [404, 308]).toContain(response.status)
    expect(await response.text()).not.toContain('"><b>')
  },
)

test('a HEAD is answered like a GET, without the content', async () => {
  const { cid } = await makeCertificate()
  for (const [path, status] of [
    [pages.certificate(cid), 200],
    [pages.certificate('tt-001-bcdf-ghjk'), 404],
  ] as const) {
    const response = await fetch(env.APP_URL + path, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([status, ''])
  }
})
