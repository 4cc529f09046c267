import type { BrowserContext, Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { expect, test } from './support/people'

const failure = 'Unexpected Application Error!'
const offline = messages.general.offline

/** Blocks further scripts; returns a function that unblocks them. */
async function blockScripts(page: Page, status?: number) {
  await page.route(/_next\/static\/.*\.js/, (route) =>
    status ? route.fulfill({ status, body: 'Not found' }) : route.abort(),
  )
  return () => page.unroute(/_next\/static\/.*\.js/)
}

/** Toasts are on demand themselves. */
const toastsAreLoaded = (page: Page) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()

async function expectRetryWorks(page: Page, press: () => Promise<void>, window: string) {
  await toastsAreLoaded(page)
  const unblock = await blockScripts(page)
  await press()
  await expect(page.getByText(offline).first()).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
  await unblock()
  await press()
  await expect(page.getByRole('dialog', { name: window })).toBeVisible()
}

test('a course that is pressed while its window can not be loaded says so, and opens at the next press', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/courses')
  const card = page.getByRole('link', { name: 'Databases and SQL' })
  await expectRetryWorks(page, () => card.click(), 'Login / Register')
})

test('‘Forgot password?’ that can not be loaded keeps what was typed, and opens at the next press', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/user-login_register')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('first-steps')
  const forgot = page.getByRole('button', { name: 'Forgot password?' })
  await expectRetryWorks(page, () => forgot.click(), 'Forgot password?')
  await page.keyboard.press('Escape')
  await expect(password).toHaveValue('first-steps')
})

test('the dialogs of the profile that can not be loaded open at the next press', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  const remove = page.getByRole('button', { name: 'Delete Account' })
  await remove.waitFor()
  await expectRetryWorks(page, () => remove.click(), 'Check password')
})

test('the menu of a phone that can not be loaded opens at the next press', async ({ visit }) => {
  const page = await visit()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/about')
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await expectRetryWorks(page, () => menu.click(), 'Training Trains')
})

test('a part of a page that can not be loaded stands as such, with another try', async ({
  learner: { page },
}) => {
  await page.goto('/about')
  await toastsAreLoaded(page)
  const parts: [string, string][] = [
    ['Profile', 'Full name'],
    ['Submissions', 'Nothing submitted yet'],
  ]
  for (const [entry] of parts) {
    // Scripts of the screen itself are allowed, those loaded later are blocked.
    await page.getByRole('link', { name: entry, exact: true }).first().waitFor()
  }
  const seen = new Set<string>()
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    const body = await (await route.fetch()).text()
    if (!/Manage password/.test(body)) return route.continue()
    seen.add(route.request().url())
    return route.abort()
  })
  await page.goto('/profile')
  await expect(page.getByText(messages.general.partFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(seen.size).toBeGreaterThan(0)
  await expect(page.getByText(failure)).toHaveCount(0)
  await page.unroute(/_next\/static\/.*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
})

async function offlinePress(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'I am human' }).click()
  await expect(page.getByText(offline).first()).toBeVisible()
  await context.setOffline(false)
}

test('a human check without a network says that there is none', async ({ visit }) => {
  const page = await visit()
  await page.goto('/user-login_register')
  await toastsAreLoaded(page)
  await offlinePress(page.context(), page)
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await box.click()
  await expect(box).toBeChecked()
})

test('a part that a newer build has replaced loads the page anew, once', async ({ visit }) => {
  const page = await visit()
  await page.goto('/user-login_register')
  await toastsAreLoaded(page)
  await page.getByLabel('Name or email').fill('somebody')
  // Simulates a deployment: the old scripts are missing, the new ones exist.
  await blockScripts(page, 404)
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(/_next\/static\/.*\.js/)
  })
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await reloaded
  await expect(page.getByLabel('Name or email')).toHaveValue('somebody')
  await expect(page.getByText(failure)).toHaveCount(0)
})

test('a list that can not be read for want of a script says so, and is read at the next try', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/import')
  await toastsAreLoaded(page)
  const unblock = await blockScripts(page)
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from('email,name\nnobody,x\n') }
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText(offline).first()).toBeVisible()
  await unblock()
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText('Invalid email format!')).toBeVisible()
})
