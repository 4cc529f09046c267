import { GET as oembed } from '@/app/api/oembed/route'
import { GET as embed } from '@/app/embed/[cid]/route'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { policies } from '@/lib/rate-limit/policies'
import { pages } from '@/lib/routes'
import { makeCertificate, makeEarlierCertificate, randomWord } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { messages } from '@/lib/messages'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'

const fetchEmbed = (cid: string, { clientAddress = randomWord(), ...headers }: Record<string, string> = {}) =>
  embed(
    new Request(`${env.APP_URL}/embed/x`, { headers: { 'x-client-address': clientAddress, ...headers } }),
    {
      params: Promise.resolve({ cid }),
    },
  )
const embedPageOf = async (cid: string) => {
  const response = await fetchEmbed(cid)
  return { status: response.status, html: await response.text() }
}

test('the embed page of a valid certificate has the name, the course, the date and a link to the verification page', async () => {
  const { cid } = await makeCertificate()
  const { status, html } = await embedPageOf(formatCertificateId(cid))
  expect(status).toBe(200)
  expect(html).toContain('<h1>Valid certificate</h1>')
  expect(html).toContain('Asha Raman · Software Testing in Practice')
  expect(html).toContain('Issued by Training Trains, completed 17/11/2026.')
  expect(html).toContain(`href="${env.APP_URL}${pages.certificate(cid)}" target="_blank"`)
})

test('the embed page says if a certificate is revoked, replaced or unknown, or if its ID has a typing mistake', async () => {
  const revocation = {
    state: 'revoked',
    revokedAt: new Date('2026-11-20T06:00:00Z'),
    revokedReason: 'No',
  } as const
  const revoked = await embedPageOf((await makeCertificate(revocation)).cid)
  expect(revoked.html).toContain('<h1>Revoked certificate</h1>')
  expect(revoked.html).toContain('Not valid since 20/11/2026.')
  const next = await makeCertificate()
  const { cid, id } = await makeCertificate()
  await db.certificate.update({ where: { id }, data: { state: 'superseded', supersededById: next.id } })
  const old = (await embedPageOf(cid)).html
  expect(old).toContain('<h1>Replaced certificate</h1>')
  expect(old).toContain(`Its successor is ${formatCertificateId(next.cid)}.`)
  const unknown = await embedPageOf(randomCidForCourse(1))
  expect(unknown.status).toBe(404)
  expect(unknown.html).toContain('<h1>No such certificate</h1>')
  expect((await embedPageOf('hello')).html).toContain('This ID has a typing mistake.')
  for (const html of [revoked.html, old, unknown.html]) expect(html).not.toContain('Valid certificate')
})

test('a certificate whose name is not confirmed is shown as issued, not as valid', async () => {
  const { cid } = await makeCertificate({ fullName: null, nameConfirmedAt: null })
  const { html } = await embedPageOf(cid)
  expect(html).toContain('<h1>Issued certificate</h1>')
  expect(html).toContain('The holder has not confirmed the name; there is no document yet.')
  expect(html).toContain('class="unconfirmed"')
})

test('a replaced certificate says that the last of its successors was revoked', async () => {
  const revocation = { state: 'revoked', revokedAt: new Date(), revokedReason: 'No' } as const
  const last = await makeCertificate(revocation)
  const middle = await makeCertificate({ state: 'superseded', supersededById: last.id })
  const first = await makeCertificate({ state: 'superseded', supersededById: middle.id })
  for (const { cid } of [first, middle])
    expect((await embedPageOf(cid)).html).toContain(
      messages.certificates.successorRevoked(formatCertificateId(last.cid)),
    )
})

test('a certificate issued on paper cannot be embedded: its ID and its number give a 404 with a link to its verification page', async () => {
  const { cid, number } = await makeEarlierCertificate({ number: `A-${randomWord()}` })
  for (const enteredId of [cid, number]) {
    const { status, html } = await embedPageOf(enteredId)
    expect(status).toBe(404)
    expect(html).toContain(
      'This certificate cannot be embedded. Its page shows what the institute has registered.',
    )
    expect(html).toContain(`href="${env.APP_URL}${pages.certificate(cid)}" target="_blank"`)
    for (const text of ['No such certificate', 'never issued', 'typing mistake'])
      expect(html).not.toContain(text)
  }
  const { status, body } = await new Client().json(oembed, 'GET', {
    query: { url: env.APP_URL + pages.certificate(cid) },
  })
  expect({ status, body }).toEqual({ status: 404, body: { message: messages.embed.notes.earlier } })
})

test('a mistyped ID is reported as a typing mistake; an unknown certificate number is not', async () => {
  const { cid } = await makeEarlierCertificate()
  const { status, html } = await embedPageOf(`B-${randomWord()}`)
  expect(status).toBe(404)
  expect(html).toContain(messages.earlierCertificates.numberUnknown)
  const last = cid.slice(-1)
  const mistyped = await embedPageOf(cid.slice(0, -1) + (last === '0' ? '1' : '0'))
  expect(mistyped.html).toContain(messages.certificates.typingMistake)
})

test('the embed page runs no script, loads nothing, may be framed by any site, and sets no cookie', async () => {
  const title = `"><script>alert(1)</script>&<img src=x onerror=alert(1)>`
  const { cid } = await makeCertificate({ title })
  const response = await fetchEmbed(cid)
  const html = await response.text()
  // Escaped markup has `&gt;` after `onerror=…`, so the pattern matches only unescaped markup.
  expect(html).not.toMatch(/<script|<img|onerror=[^&]*>|<link/i)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors *')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('browsers revalidate the embed page each time, and it is sent again only when it has changed', async () => {
  const { id, cid } = await makeCertificate()
  const first = await fetchEmbed(cid)
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect((await fetchEmbed(cid, { 'if-none-match': tag })).status).toBe(304)
  const revocation = { state: 'revoked', revokedAt: new Date(), revokedReason: 'No' } as const
  await db.certificate.update({ where: { id }, data: revocation })
  expect((await fetchEmbed(cid, { 'if-none-match': tag })).status).toBe(200)
})

test('lookups of unknown IDs are limited, and beyond the limit a valid ID is refused, too, with the time to wait', async () => {
  const { cid } = await makeCertificate()
  const clientAddress = randomWord()
  for (let n = 0; n < policies.verifyMissIp.max; n++)
    await fetchEmbed(randomCidForCourse(1), { clientAddress })
  const refused = await fetchEmbed(cid, { clientAddress })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('<h1>Not checked</h1>')
})

describe('oEmbed', () => {
  const ask = (query: Record<string, string>, client = new Client()) =>
    client.json<Record<string, unknown>>(oembed, 'GET', { query })

  test('each URL of a certificate gets the HTML of a frame; only the title of the response says whether the certificate is valid, because sites store the HTML of the frame', async () => {
    const { cid } = await makeCertificate()
    for (const path of [
      pages.certificate(cid),
      pages.certificateShort(formatCertificateId(cid)),
      pages.embed(cid),
    ]) {
      const { status, body } = await ask({ url: env.APP_URL + path })
      expect(status).toBe(200)
      expect(body).toEqual({
        version: '1.0',
        type: 'rich',
        title: 'Valid certificate: Asha Raman, Software Testing in Practice',
        provider_name: 'Training Trains',
        provider_url: env.APP_URL,
        cache_age: 300,
        width: 480,
        height: 160,
        html: `<iframe src="${env.APP_URL}/embed/${cid}" width="480" height="160" title="Certificate: Asha Raman, Software Testing in Practice" style="border:0;max-width:100%" loading="lazy"></iframe>`,
      })
    }
  })

  test('the frame fits into the given size', async () => {
    const { cid } = await makeCertificate()
    const url = env.APP_URL + pages.certificate(cid)
    const { body } = await ask({ url, maxwidth: '300', maxheight: '5000', format: 'json' })
    expect(body).toMatchObject({ width: 300, height: 160, html: expect.stringContaining('width="300"') })
    expect((await ask({ url, maxwidth: '0' })).status).toBe(400)
  })

  test('a course title cannot end the HTML attribute that holds it', async () => {
    const { cid } = await makeCertificate({ title: '"><script>alert(1)</script>' })
    const { body } = await ask({ url: env.APP_URL + pages.certificate(cid) })
    expect(body.html).not.toContain('<script')
    // The frame has six attributes, each in two quotation marks.
    expect(String(body.html).match(/"/g)).toHaveLength(12)
  })

  test('unknown IDs count towards one limit for oEmbed and the embed page together', async () => {
    const { cid } = await makeCertificate()
    const client = new Client()
    const statusOf = async (id: string) => (await ask({ url: env.APP_URL + pages.embed(id) }, client)).status
    for (let n = 0; n < policies.verifyMissIp.max; n++)
      expect(await statusOf(randomCidForCourse(1))).toBe(404)
    expect(await statusOf(cid)).toBe(429)
    expect((await fetchEmbed(cid, { clientAddress: client.address })).status).toBe(429)
  })

  test('a request without a URL is refused', async () => {
    expect((await ask({})).status).toBe(400)
  })

  test.each([
    'x',
    'https://evil.example/verify-certificates/tt-001-bcdf-ghjk',
    `${env.APP_URL}/courses`,
    `${env.APP_URL}/verify-certificates/`,
    `${env.APP_URL}/verify-certificates/bulk`,
    `${env.APP_URL}/verify-certificates/%E0%A4%A`,
    `${env.APP_URL}/verify-certificates/${randomCidForCourse(1)}`,
  ])('%j is not found', async (url) => {
    expect((await ask({ url })).status).toBe(404)
  })

  test('a format other than JSON is refused with 501', async () => {
    const { cid } = await makeCertificate()
    const url = env.APP_URL + pages.certificate(cid)
    expect(await ask({ url, format: 'xml' })).toEqual({
      status: 501,
      body: { message: 'Only the format json is supported.' },
    })
  })
})
