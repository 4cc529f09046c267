import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

const courseTitle = 'Data Analysis with Python'
/** The page's path is plural; the path of the API route is singular. */
const lookupUrl = /\/verify-certificates?\//

test('the result that the server rendered is hydrated, and none of its elements is replaced', async ({
  openPage,
  testData,
}) => {
  const page = await openPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  // The browser logs status 404 of the page of a mistyped ID as an error.
  page.on(
    'console',
    (line) => line.type() === 'error' && !/404/.test(line.text()) && errors.push(line.text()),
  )
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { serverElements: [...document.querySelectorAll('main *')] }),
    ),
  )
  const cid = await testData.certify(await ApiClient.registered(newPerson()), courseTitle, 'Asha Raman')
  const expectHydrated = async (path: string, title: string) => {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const areAttached = await page.evaluate(() => {
      const elements = Reflect.get(window, 'serverElements') as Element[]
      return elements.length > 10 && elements.every((element) => element.isConnected)
    })
    expect([path, areAttached, errors]).toEqual([path, true, []])
    await expect(page.locator('head title')).toHaveCount(1)
  }
  await expectHydrated(pages.certificate(cid), 'This certificate is valid')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await expectHydrated(pages.certificate(cid), 'This certificate was revoked')
  await expectHydrated(pages.certificate('tt-001-bcdf-ghjk'), 'This ID has a typing mistake.')
})

test('a certificate opened from the form is looked up again when the user comes back to its page', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(await ApiClient.registered(newPerson()), courseTitle, 'Asha Raman')
  const page = await openPage()
  await page.goto(pages.certificate('tt-001-bcdf-ghjk'))
  await page.evaluate(() => Object.assign(window, { isNotReloaded: true }))
  await page.getByRole('textbox', { name: 'Certificate ID' }).fill(cid)
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check it without us' })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Certificate ${cid}`, 'i'))
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page).toHaveTitle(/^Courses/)
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^Certificate ${cid}`, 'i'))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This ID has a typing mistake.' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isNotReloaded'))).toBe(true)
})

test('if the form cannot fetch the result, the browser loads the page of the certificate instead', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(await ApiClient.registered(newPerson()), courseTitle, 'Asha Raman')
  const page = await openPage()
  await page.goto(pages.verify)
  await page.route(`**${pages.certificate(cid)}*`, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Verify Using Certificate ID' }).click()
  await page.getByRole('textbox', { name: 'Certificate ID' }).fill(cid)
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
})

test('a lookup that fails after the user has left the page does not bring the user back to it', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(await ApiClient.registered(newPerson()), courseTitle, 'Asha Raman')
  const page = await openPage()
  await page.goto(pages.verify)
  let failLookup = () => {}
  const failureRequested = new Promise<void>((resolve) => (failLookup = resolve))
  await page.route(`**${pages.certificate(cid)}*`, async (route) => {
    await failureRequested
    await route.abort()
  })
  const requested = page.waitForRequest(`**${pages.certificate(cid)}*`)
  await page.getByRole('button', { name: 'Verify Using Certificate ID' }).click()
  await page.getByRole('textbox', { name: 'Certificate ID' }).fill(cid)
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await requested
  // The loading overlay blocks the pointer.
  await page.getByRole('link', { name: 'Courses', exact: true }).first().press('Enter')
  await expect(page).toHaveTitle(/^Courses/)
  const failed = page.waitForEvent('requestfailed')
  failLookup()
  await failed
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveTitle(/^About/)
  await expect(page).toHaveURL(new RegExp(`${pages.about}$`))
})

test('checking an ID from the form asks the server once, whatever the result', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(await ApiClient.registered(newPerson()), courseTitle, 'Asha Raman')
  const page = await openPage()
  await page.goto(pages.verify)
  await page.getByRole('button', { name: 'Verify Using Certificate ID' }).click()
  const requests: string[] = []
  page.on('request', (request) => {
    if (lookupUrl.test(request.url())) requests.push(request.url())
  })
  for (const [id, heading] of [
    [cid, 'This certificate is valid'],
    [cid, 'This certificate is valid'],
    ['tt-001-bcdf-ghjk', 'This ID has a typing mistake.'],
  ] as const) {
    requests.length = 0
    await page.getByRole('textbox', { name: 'Certificate ID' }).fill(id)
    await page.getByRole('button', { name: 'Check Certificate' }).click()
    await expect(page.getByText(/^(Certificate details fetched|No data found)!$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(requests).toHaveLength(1)
    await expect(page.getByText(/^(Certificate details fetched|No data found)!$/)).toHaveCount(0)
  }
})

test('on the page of a certificate that was opened by its address, checking its ID again sends one request', async ({
  openPage,
  testData,
}) => {
  const cid = await testData.certify(await ApiClient.registered(newPerson()), courseTitle, 'Asha Raman')
  const page = await openPage()
  await page.goto(pages.certificate(cid))
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1)
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  const requests: string[] = []
  page.on('request', (request) => {
    if (lookupUrl.test(request.url())) requests.push(request.url())
  })
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(page.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await expect(page).toHaveTitle(/^Courses/)
  await expect(page.locator('head [data-certificate], head script[type="application/ld+json"]')).toHaveCount(
    0,
  )
})

test('the prerendered shell of the certificate page redirects to the form', async ({ openPage }) => {
  const page = await openPage()
  await page.goto(pages.certificateShell)
  await expect(page).toHaveURL(new RegExp(`${pages.verify}$`))
})

test('the short address of the QR code leads to the page of its certificate ID, in capital and in small letters', async ({
  openPage,
}) => {
  const page = await openPage()
  for (const path of ['/V/TT-001-BCDF-GHJK', '/v/tt-001-bcdf-ghjk']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/verify-certificates\/tt-001-bcdf-ghjk$/i)
  }
})
