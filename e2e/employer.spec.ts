import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'
import { unknownCertificateId, unknownCertificateIds } from './support/unknown-certificate-ids'
import { withFailingCall } from './texts/failing-call'

const course = 'Data Analysis with Python'

test('an employer checks a list, sees the result of each line and downloads the results', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(await ApiClient.registered(newPerson()), course, 'Asha Raman')
  const unknown = unknownCertificateId()
  const page = await openPage()
  await page.goto(pages.verify)
  await page.getByRole('link', { name: 'Check many at once' }).click()
  const content = `Name,Certificate ID\nAsha Raman,${cid.toUpperCase()}\nRahul,${unknown}\nMeera,TT-001-BCDF-GHJK\nAgain,${cid}\n`
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('List file').setInputFiles(file)
  await expect(page.getByText('2 IDs, 2 other or repeated')).toBeVisible()
  await page.getByRole('button', { name: 'Check Certificates' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 of 3 is valid' })).toBeVisible()
  const row = page.getByRole('row', { name: /Line 2/ })
  await expect(row).toContainText('Asha Raman')
  await expect(row).toContainText(course)
  await expect(row.getByText('Valid', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Line 3/ })).toContainText('Unknown')
  await expect(page.getByRole('row', { name: /Line 4/ })).toContainText('Typing mistake')
  await expect(page.getByRole('row', { name: /Line 5/ })).toContainText('The same as on line 2.')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const stream = await (await download).createReadStream()
  const lines = Buffer.concat(await stream.toArray())
    .toString()
    .replace('\uFEFF', '')
    .split('\r\n')
  expect(lines[0]).toBe('line,certificate_id,state,name,course,enrolled_at,completed_at,note,link')
  expect(lines[1]).toContain(`2,${cid.toUpperCase()},Valid,Asha Raman,${course},`)
  expect(lines[1]).toContain(pages.certificate(cid))
  expect(lines).toHaveLength(6)

  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Unknown 1' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Change the list' }).click()
  await expect(page.getByRole('textbox', { name: 'Certificate IDs' })).toHaveValue(content)
})

test('after a list is checked by keyboard, even if the check was interrupted, the heading of the results has the focus; ‘Change the list’ moves it back to the list', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto(pages.verifyBulk)
  const list = page.getByRole('textbox', { name: 'Certificate IDs' })
  const resultsHeading = page.getByRole('heading', { name: '0 of 1 is valid' })
  await list.fill(unknownCertificateId())
  await withFailingCall(page, api.verifyCertificatesPath, async () => {
    await page.getByRole('button', { name: 'Check Certificates' }).press('Enter')
    const unfinished = messages.bulkCheck.countsSoFar('0', '1')
    await expect(page.getByRole('heading', { name: unfinished })).toBeFocused()
  })
  const rest = page.getByRole('button', { name: 'Check the rest' })
  await rest.press('Enter')
  await expect(rest).toHaveCount(0)
  await expect(resultsHeading).toBeFocused()
  await page.getByRole('button', { name: 'Change the list' }).press('Enter')
  await expect(list).toBeFocused()
})

test('a thousand IDs are checked on a phone while a bar shows the progress', async ({ openPage }) => {
  const page = await openPage(undefined, { viewport: { width: 375, height: 812 } })
  await page.goto(pages.verifyBulk)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const path = new RegExp(api.verifyCertificatesPath)
  let calls = 0
  await page.route(path, async (route) => {
    // The sixth of ten calls waits until the test has seen the progress of the first five.
    if (++calls === 6) await released
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    const data = ids.map((id) => ({ id, state: 'unknown', certificate: null }))
    await route.fulfill({ json: { message: 'Certificates checked.', data } })
  })
  const list = unknownCertificateIds(1000).join('\n')
  await page.getByRole('textbox', { name: 'Certificate IDs' }).fill(list)
  await page.getByRole('button', { name: 'Check Certificates' }).click()
  await expect(page.getByText('500 of 1,000')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  release()
  await expect(page.getByRole('heading', { name: '0 of 1,000 are valid' })).toBeVisible()
  expect(calls).toBe(10)
  await expect(page.getByRole('row')).toHaveCount(1001)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('the API documentation is readable without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(pages.apiDocs)
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible()
  const operation = page
    .locator('details')
    .filter({ hasText: '/api/certificate/verify-certificate/{certificateId}' })
  await operation.locator('summary').click()
  await expect(operation.getByText('300 in a minute from one IP address')).toBeVisible()
  await expect(operation.getByText('Who: Anybody')).toBeVisible()
  await operation.getByRole('link', { name: 'VerificationResult' }).click()
  await expect(page.locator('#schema-VerificationResult')).toBeInViewport()
  const { paths } = await (await page.request.get(api.openApi)).json()
  const operationCount = Object.values<object>(paths).reduce(
    (sum, methods) => sum + Object.keys(methods).length,
    0,
  )
  await expect(page.locator('details')).toHaveCount(operationCount)
  await context.close()
})

test('another site embeds a certificate by oEmbed, and the frame shows a later revocation', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(await ApiClient.registered(newPerson()), course, 'Asha Raman')
  const page = await openPage()
  await page.goto(pages.certificate(cid))
  const oEmbedLink = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  const { pathname, search } = new URL(oEmbedLink ?? '', page.url())
  const oEmbed = await (await page.request.get(pathname + search)).json()
  expect(oEmbed).toMatchObject({ type: 'rich', version: '1.0' })

  // The embed code has the origin of APP_URL; the test may reach the server at another one.
  const embedCode = oEmbed.html.replace(/src="[^"]*\/embed/, `src="${new URL(page.url()).origin}/embed`)
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Another site</title>${embedCode}`)
  })
  await new Promise<void>((resolve) => site.listen(0, resolve))
  const { port } = site.address() as AddressInfo
  const embedded = page.frameLocator('iframe')
  const openOtherSite = () =>
    page.evaluate((address) => void (location.href = address), `http://127.0.0.1:${port}/`)
  await openOtherSite()
  await expect(embedded.getByRole('heading', { name: 'Valid certificate' })).toBeVisible()
  await expect(embedded.getByText('Asha Raman')).toBeVisible()
  expect(await embedded.locator('script').count()).toBe(0)

  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await page.reload({ waitUntil: 'load' })
  await expect(embedded.getByRole('heading', { name: 'Revoked certificate' })).toBeVisible()
  site.close()
})
