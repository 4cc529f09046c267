import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { metadataRoutes, instituteImagePath, pages } from '@/lib/routes'
import { initialValues } from '@/lib/institute/initial-values'
import { makeCertificate } from '@/lib/testing/factories'
import { eventually } from '@/scripts/testing/processes'
import { changeSettings } from './change-settings'
import { loadPage, fetchAsGuest } from './page-document'
import { makePerson } from './people'

jest.setTimeout(120_000)

const fetchText = async (path: string) => (await fetchAsGuest(path)).text()

const readTexts = async (path: string) => {
  const { document, meta } = await loadPage(path)
  return { title: document.title, site: meta('og:site_name'), text: document.body.textContent }
}

const publicPages = [
  pages.home,
  pages.about,
  pages.courses,
  pages.certificates,
  pages.verify,
  pages.verifyBulk,
  pages.apiDocs,
  pages.signIn,
]

test('a name saved by another process is on every page, also on prerendered and cached ones', async () => {
  const { cid } = await makeCertificate({ institute: 'Training Trains' })
  const paths = [...publicPages, '/no-such-page', pages.certificate(cid)]
  for (const path of paths) await fetchText(path)
  await changeSettings({ name: 'Lern & Werk', brand: '#0f766e' })
  await eventually('home has the new name', async () =>
    (await fetchText(pages.home)).includes('Lern &amp; Werk'),
  )
  for (const path of paths) {
    // The sign-in page and the 404 page have no og:site_name.
    const { title, site = 'Lern & Werk' } = await readTexts(path)
    expect([path, title, site]).toEqual([path, expect.stringContaining('Lern & Werk'), 'Lern & Werk'])
    const html = await fetchText(path)
    expect(html).toMatch(/--brand:light-dark\(#0f766e,/)
    // A certificate keeps the name of the institute under which it was issued.
    if (path !== pages.certificate(cid)) expect([path, html.match(/Training Trains/g)]).toEqual([path, null])
  }
  expect((await readTexts(pages.certificate(cid))).text).toContain('Training Trains')
  expect(await (await fetchAsGuest('/api/openapi.json')).json()).toMatchObject({
    info: { title: expect.stringContaining('Lern & Werk') },
  })
})

test('the page About and its description name the offers that have a title, or the default offers if none has one', async () => {
  const readAbout = async () => {
    const { document, meta } = await loadPage(pages.about)
    const titles = Array.from(document.querySelectorAll('main h2'), ({ textContent }) => textContent)
    return { titles, description: meta('description') }
  }
  const withDefaultOffers = await readAbout()
  expect(withDefaultOffers.titles).toHaveLength(4)
  await changeSettings({ aboutOffers: ':\n : :' })
  expect(await readAbout()).toEqual(withDefaultOffers)
  await changeSettings({ aboutOffers: ':\nEvening classes: Twice a week.\n::' })
  const { titles, description } = await readAbout()
  expect(titles).toEqual(['Evening classes'])
  expect(description).toMatch(/: Evening classes\.$/)
  await changeSettings({ aboutOffers: null })
})

test('the page of a certificate shows dates in the time zone of the settings', async () => {
  const { cid } = await makeCertificate({ completedAt: new Date('2026-10-31T20:00:00Z') })
  const pageText = async () => (await readTexts(pages.certificate(cid))).text
  // At this time it is already 1 November in the initial time zone, Asia/Kolkata.
  expect(await pageText()).toContain('01/11/2026')
  await changeSettings({ timeZone: 'America/Lima' })
  await eventually('the page has the other zone', async () =>
    String(await pageText()).includes('America/Lima'),
  )
  expect(await pageText()).toContain('31/10/2026')
})

test('the icon shows the logo of the settings', async () => {
  const svgPathData = 'M1 2 3 4'
  await changeSettings({ logoPath: svgPathData })
  await eventually('home links to the new icon', async () => {
    const icon = (await loadPage(pages.home)).link('icon')
    return (await fetchText(icon ?? metadataRoutes.icon)).includes(`d="${svgPathData}"`)
  })
})

test('an uploaded image may be larger than other request bodies, up to a limit of its own', async () => {
  const { client } = await makePerson('admin')
  const upload = (length: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9${'z'.repeat(length)}"/></svg>`
    const body = { image: Buffer.from(svg).toString('base64') }
    return client.send('POST', '/api/admin/upload-institute-image', { body })
  }
  const response = await upload(190_000)
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as { data: { hash: string } }
  const image = await fetchAsGuest(instituteImagePath(data.hash))
  expect([
    image.status,
    image.headers.get('content-type'),
    image.headers.get('content-security-policy'),
  ]).toEqual([200, 'image/svg+xml', expect.stringContaining("default-src 'none'")])
  expect((await upload(230_000)).status).toBe(413)
  const settings = { body: { name: 'x'.repeat(70_000) } }
  expect((await client.send('PUT', '/api/admin/update-institute-settings', settings)).status).toBe(413)
})

test('no script of the build contains a value of the institute settings', () => {
  const folder = join(process.env.BUILD_DIR || '.next-test', 'static')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const { name, tagline, timeZone, logoPath, signatoryName } = initialValues
  for (const file of scripts) {
    const script = readFileSync(join(folder, file), 'utf8')
    for (const value of [name, tagline, timeZone, logoPath, signatoryName])
      expect([file, script.includes(value)]).toEqual([file, false])
  }
})
