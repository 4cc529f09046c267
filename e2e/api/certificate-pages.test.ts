import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { pages } from '@/lib/routes'
import { makeCertificate } from '@/lib/testing/factories'
import { loadPage, fetchAsGuest } from './page-document'

test('other sites may frame the embed page of a certificate, but neither its full page nor an error page', async () => {
  const { cid } = await makeCertificate()
  const framing = async (path: string) => {
    const { status, headers } = await fetchAsGuest(path)
    return [status, headers.get('x-frame-options')]
  }
  expect(await framing(pages.embed(cid))).toEqual([200, null])
  expect(await framing(pages.certificate(cid))).toEqual([200, 'DENY'])
  expect(await framing(`${pages.embed(cid)}/more`)).toEqual([404, 'DENY'])
})

test('a certificate page shows a revocation at the next request', async () => {
  const { id, cid } = await makeCertificate()
  const heading = async () =>
    (await loadPage(pages.certificate(cid))).document.querySelector('h1')?.textContent
  expect(await heading()).toBe('This certificate is valid')
  const data = { state: 'revoked' as const, revokedAt: new Date(), revokedReason: 'By mistake' }
  await db.certificate.update({ where: { id }, data })
  expect(await heading()).toBe('This certificate was revoked')
})

test('parallel lookups each get the response for their own ID', async () => {
  const certificates = await Promise.all(Array.from({ length: 20 }, () => makeCertificate()))
  const cids = [...certificates.map(({ cid }) => cid), 'tt-001-bcdf-ghjk']
  const loadedPages = await Promise.all(cids.map((cid) => loadPage(pages.certificate(cid))))
  const idsOnPages = loadedPages.map(({ document }) =>
    cids.filter((cid) => document.documentElement.outerHTML.includes(cid)),
  )
  expect(idsOnPages).toEqual(cids.map((cid) => [cid]))
  const signInLinks = loadedPages.map(({ document }) =>
    document.querySelector('#menu a[href*="next="]')?.getAttribute('href'),
  )
  expect(signInLinks).toEqual(
    cids.map((cid) => `${pages.signIn}?next=${encodeURIComponent(pages.certificate(cid))}`),
  )
})

test.each(['TT 001', 'Tt-001'])(
  'the address of an ID that begins with %s is redirected permanently to that of the normalized ID',
  async (start) => {
    const { cid } = await makeCertificate({ cid: randomCidForCourse(1) })
    const response = await fetchAsGuest(encodeURI(`${pages.verify}/${start}${cid.slice('tt-001'.length)}`))
    expect([response.status, response.headers.get('location')]).toEqual([308, pages.certificate(cid)])
  },
)

test.each(['no-id', 'bulk%20', 'x%2Fy', `'"><b>`, '$&', '🙂', 'BULK', '%'])(
  '%s in place of an ID gets 404, a redirect or 400, and a response without unescaped markup',
  async (typed) => {
    const response = await fetchAsGuest(`${pages.verify}/${typed}`)
    expect(typed === '%' ? [400] : [404, 308]).toContain(response.status)
    expect(await response.text()).not.toContain('"><b>')
  },
)

test('a HEAD request for a certificate page has the status of a GET and no body', async () => {
  const { cid } = await makeCertificate()
  for (const [path, status] of [
    [pages.certificate(cid), 200],
    [pages.certificate('tt-001-bcdf-ghjk'), 404],
  ] as const) {
    const response = await fetch(env.APP_URL + path, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([status, ''])
  }
})
