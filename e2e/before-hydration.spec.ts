import type { Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { dropOn, fileToDrag } from './support/drop-file'
import { expect, test } from './support/people'

// A reused context may load scripts from its cache, and `holdScripts` cannot hold cached scripts.
test.use({ reusesContexts: false })

/** Holds the scripts that the page loads from now on, until the returned function is called. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Opens a page whose scripts load after `release` is called. The page is not from `openPage`, because `goto` of such a
 * page waits for hydration.
 */
async function openUnhydrated(visitorPage: Page, path: string) {
  const page = await visitorPage.context().newPage()
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return { page, release }
}

test('a press of a control before hydration takes effect after it', async ({ openPage }) => {
  const { page, release } = await openUnhydrated(await openPage(), '/user-login_register')
  const human = page.getByRole('checkbox', { name: 'I am human' })
  await human.click()
  await expect(human).not.toBeChecked()
  release()
  await expect(human).toBeChecked()
})

test('a form that is submitted before hydration puts nothing into the URL and is validated after it', async ({
  openPage,
}) => {
  const { page, release } = await openUnhydrated(await openPage(), '/user-login_register')
  await page.getByLabel('Name or email').fill('early@example.test')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('first-steps')
  await password.press('Enter')
  release()
  await expect(page.getByText('Please verify you are human.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/user-login_register$/)
  await expect(password).toHaveValue('first-steps')
})

test('if Register was open before a reload, a user who types into Login before hydration stays on Login, and both forms keep their text', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/user-login_register')
  const register = page.getByRole('tab', { name: 'Register' })
  const registerName = page.getByLabel('Name', { exact: true })
  await register.click()
  await registerName.fill('Grace')
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const loginName = page.getByLabel('Name or email')
  await loginName.fill('bob')
  release()
  await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('bob'))
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(loginName).toHaveValue('bob')
  await page.reload()
  await expect(loginName).toHaveValue('bob')
  await register.click()
  await expect(registerName).toHaveValue('Grace')
})

test('the return path of a sign-in link that is followed before hydration includes the query of the page', async ({
  openPage,
}) => {
  const path = `${pages.courses}?q=databases`
  const { page, release } = await openUnhydrated(await openPage(), path)
  await page.locator('#menu').getByRole('link', { name: 'Login or Register' }).click()
  await expect(page).toHaveURL(`${pages.signIn}?next=${encodeURIComponent(path)}`)
  release()
})

test('a checkbox that is ticked before hydration takes effect after it', async ({ openPage }) => {
  const { page, release } = await openUnhydrated(await openPage(), '/user-login_register')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('first-steps')
  const showPassword = page.getByRole('checkbox', { name: 'Show password' })
  await showPassword.check()
  release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(showPassword).toBeChecked()
  await expect(password).toHaveValue('first-steps')
})

test('a search typed before hydration runs after it', async ({ openPage }) => {
  const { page, release } = await openUnhydrated(await openPage(), '/courses')
  const field = page.getByRole('combobox', { name: 'Search courses' })
  await field.fill('version control')
  const otherCourse = page.getByRole('link', { name: 'Databases and SQL' })
  await expect(otherCourse).toBeVisible()
  release()
  await expect(otherCourse).toHaveCount(0)
  await expect(field).toHaveValue('version control')
})

test('if the ID from the URL is overwritten before hydration, the typed ID is checked', async ({
  openPage,
}) => {
  const { page, release } = await openUnhydrated(await openPage(), '/verify-certificates/TT-999-AAAA-AAAA')
  const field = page.getByLabel('Certificate ID')
  await field.fill('no such ID')
  const checked = page.waitForResponse(/verify-certificates\/no/i)
  release()
  await page.waitForLoadState()
  await page.getByRole('button', { name: 'Check Certificate' }).click()
  await checked
  await expect(field).toHaveValue(/^no such id$/i)
})

test('a list that is entered and submitted before hydration is checked after it', async ({ openPage }) => {
  const { page, release } = await openUnhydrated(await openPage(), '/verify-certificates/bulk')
  await page.getByLabel('Certificate IDs').fill('one\ntwo')
  await page.getByRole('button', { name: 'Check Certificates' }).click()
  release()
  await expect(page.getByText('0 IDs, 2 other or repeated')).toBeVisible()
  await expect(page.getByText('No certificate ID was found in this list.')).toBeVisible()
})

test('a file that is selected before hydration is checked after it', async ({ openPage }) => {
  const { page, release } = await openUnhydrated(await openPage(), '/verify-certificates')
  const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear employer') }
  await page.getByLabel('Certificate file').setInputFiles(file)
  release()
  await expect(page.getByText(messages.fileSelection.unsupportedType)).toBeVisible()
})

test('a file that is dropped before hydration is checked after it, and the browser opens no dropped file', async ({
  openPage,
}, info) => {
  const { page, release } = await openUnhydrated(await openPage(), '/verify-certificates')
  const dropZone = page.getByText('Drop the file here')
  await dropZone.waitFor()
  await dropOn(dropZone, await fileToDrag(info, 'letter.txt', 'Dear employer'))
  // The second file lands outside of every drop zone.
  await dropOn(page.getByRole('heading', { level: 1 }), await fileToDrag(info, 'other.txt', 'Dear sister'))
  release()
  await expect(page.getByText(messages.fileSelection.unsupportedType)).toHaveCount(1)
  await expect(page).toHaveURL(/\/verify-certificates$/)
})

test('a list file that is dropped before hydration fills the field after it', async ({ openPage }, info) => {
  const { page, release } = await openUnhydrated(await openPage(), '/verify-certificates/bulk')
  const list = page.getByLabel('Certificate IDs')
  await list.waitFor()
  await dropOn(list, await fileToDrag(info, 'list.csv', 'one\ntwo\n'))
  release()
  await expect(list).toHaveValue('one\ntwo\n')
})
