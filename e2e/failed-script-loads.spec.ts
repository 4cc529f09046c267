import type { BrowserContext, Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expect, test, waitForHydration } from './support/people'
import { unknownCertificateIds } from './support/unknown-certificate-ids'

// A reused context has scripts of earlier tests in its cache; here, pages must load them.
test.use({ reusesContexts: false })

const errorHeading = 'Unexpected Application Error!'
const offline = messages.general.offline

/** Makes further script requests fail: with `status`, or else as if offline. Returns a function that ends this. */
async function blockScripts(page: Page, status?: number) {
  await page.route(/_next\/static\/.*\.js/, (route) =>
    status ? route.fulfill({ status, body: 'Not found' }) : route.abort(),
  )
  return () => page.unroute(/_next\/static\/.*\.js/)
}

/** Waits until the page has loaded the script of the toasts; before, it could not show the failure. */
const waitForToasts = (page: Page) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()

async function expectRetryWorks(page: Page, press: () => Promise<void>, dialogName: string) {
  await waitForToasts(page)
  const unblock = await blockScripts(page)
  await press()
  await expect(page.getByText(offline).first()).toBeVisible()
  await expect(page.getByText(errorHeading)).toHaveCount(0)
  await unblock()
  await press()
  await expect(page.getByRole('dialog', { name: dialogName })).toBeVisible()
}

test('if the sign-in dialog, which a course opens for guests, cannot be loaded, a toast says so, and the next press opens it', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/courses')
  const card = page.getByRole('link', { name: 'Databases and SQL' })
  await expectRetryWorks(page, () => card.click(), 'Login / Register')
})

test('if the dialog of ‘Forgot password?’ cannot be loaded, the form keeps its input, and the next press opens it', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/user-login_register')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('first-steps')
  const forgot = page.getByRole('button', { name: 'Forgot password?' })
  await expectRetryWorks(page, () => forgot.click(), 'Forgot password?')
  await page.keyboard.press('Escape')
  await expect(password).toHaveValue('first-steps')
})

test('a dialog of the profile that cannot be loaded opens at the next press', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  const remove = page.getByRole('button', { name: 'Delete Account' })
  await remove.waitFor()
  await expectRetryWorks(page, () => remove.click(), 'Check password')
})

test('on a phone, a menu that cannot be loaded opens at the next press', async ({ openPage }) => {
  const page = await openPage()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/about')
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await expectRetryWorks(page, () => menu.click(), 'Training Trains')
})

test('a part of a page that cannot be loaded says so and offers to try again', async ({
  learner: { page },
}) => {
  // Blocks only the script that has the content of the profile; the other scripts of the page are loaded.
  const blocked = new Set<string>()
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    const body = await (await route.fetch()).text()
    if (!/Manage password/.test(body)) return route.continue()
    blocked.add(route.request().url())
    return route.abort()
  })
  await page.goto('/profile')
  await expect(page.getByText(messages.general.pagePartLoadFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(blocked.size).toBeGreaterThan(0)
  await expect(page.getByText(errorHeading)).toHaveCount(0)
  await page.unroute(/_next\/static\/.*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
})

async function pressHumanCheckOffline(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  await expect(page.getByText(offline).first()).toBeVisible()
  await context.setOffline(false)
}

test('a human check without a network says that there is no connection, and works with the network again', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/user-login_register')
  await waitForToasts(page)
  await pressHumanCheckOffline(page.context(), page)
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await box.click()
  await expect(box).toBeChecked()
})

test('if the server fails to send the script of a dialog, the toast does not blame the connection', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/user-login_register')
  await waitForToasts(page)
  const unblock = await blockScripts(page, 503)
  const forgot = page.getByRole('button', { name: 'Forgot password?' })
  await forgot.click()
  await expect(page.getByText(messages.general.pagePartLoadFailed)).toBeVisible()
  await expect(page.getByText(offline)).toHaveCount(0)
  await unblock()
  await forgot.click()
  await expect(page.getByRole('dialog', { name: 'Forgot password?' })).toBeVisible()
})

/** Simulates a deployment during `press`: the old scripts are missing, the new ones exist. Waits for the reload. */
async function expectReloadForNewBuild(page: Page, press: () => Promise<void>) {
  await blockScripts(page, 404)
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(/_next\/static\/.*\.js/)
  })
  await press()
  await reloaded
}

test('if a newer build has replaced the script of a dialog, the page reloads and keeps its input', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/user-login_register')
  await waitForToasts(page)
  await page.getByLabel('Name or email').fill('somebody')
  await expectReloadForNewBuild(page, () => page.getByRole('button', { name: 'Forgot password?' }).click())
  await expect(page.getByLabel('Name or email')).toHaveValue('somebody')
  await expect(page.getByText(errorHeading)).toHaveCount(0)
})

test('a list of certificates is kept when a newer build has replaced the script of the results', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto(pages.verifyBulk)
  await waitForToasts(page)
  const list = page.getByRole('textbox', { name: 'Certificate IDs' })
  const check = page.getByRole('button', { name: 'Check Certificates' })
  // The form itself reports that the list is empty, so its script is loaded.
  await check.click()
  await expect(page.getByText(messages.bulkCheck.noIdFound)).toBeVisible()
  const ids = unknownCertificateIds(2).join('\n')
  await list.fill(ids)
  await expectReloadForNewBuild(page, () => check.click())
  await expect(list).toHaveValue(ids)
  await waitForHydration(page)
  await check.click()
  await expect(page.getByRole('heading', { name: '0 of 2 are valid' })).toBeVisible()
})

test('if the script that reads a file cannot be loaded, a toast says so, and the next try reads the file', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/import')
  await waitForToasts(page)
  const unblock = await blockScripts(page)
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from('email,name\nnobody,x\n') }
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText(offline).first()).toBeVisible()
  await unblock()
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText('Invalid email format!')).toBeVisible()
})
