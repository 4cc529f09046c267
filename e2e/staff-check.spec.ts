import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { settle } from './support/clock'
import { holdCall } from './support/hold-call'
import { expect, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

test('if the staff check fails with a server error, a toast reports that error, not that access is denied', async ({
  adminPage: page,
}) => {
  await withFailingCall(page, api.adminCheck, async () => {
    await page.goto(pages.manageUsers)
    await expect(page.getByText(messages.general.unexpected)).toBeVisible()
    await expect(page.getByText(messages.session.staffOnly)).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname === pages.home)
  })
})

test('after the user has left the admin area, a failed staff check shows no message and does not redirect', async ({
  adminPage: page,
}) => {
  let abortCheck = () => {}
  const abortRequested = new Promise<void>((resolve) => (abortCheck = resolve))
  await page.route(`**${api.adminCheck}`, async (route) => {
    await abortRequested
    await route.abort()
  })
  const checkSent = page.waitForRequest(`**${api.adminCheck}`)
  await page.goto(pages.manageUsers)
  await checkSent
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === pages.home)
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)

  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(api.adminCheck))
  abortCheck()
  await failed
  await settle(page)
  await expect(page).toHaveURL(/\/about$/)
  // `toHaveCount` would wait until the toast has disappeared.
  expect(await page.getByText(messages.general.offline).count()).toBe(0)
})

test('an administrator is greeted once per sign-in, not at each full load', async ({
  adminPage: page,
  learner: { person },
}) => {
  const greeting = page.getByText(/^Welcome back, Admin /)
  await page.goto(pages.admin)
  await expect(greeting).toBeVisible()

  const { release } = await holdCall(page, `**${api.adminCheck}`)
  await page.goto(`${pages.manageUsers}?q=${person.name}`)
  await page.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const saveButton = page.getByRole('dialog', { name: 'Change role' }).getByRole('button', { name: 'Save' })
  await expect(saveButton).toBeVisible()
  release()
  // The browser lists the call once the page has its whole response.
  await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
    api.adminCheck,
  )
  await settle(page)
  // A greeting would have been queued before this toast, and so would be visible together with it.
  await saveButton.click()
  await expect(page.getByText(messages.admin.noUpdate)).toBeVisible()
  expect(await greeting.count()).toBe(0)
})
