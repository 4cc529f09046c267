import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { settle } from './support/clock'
import { expect, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

test('a fault of the server on entry to the admin area is not announced as a lack of rights', async ({
  adminPage: page,
}) => {
  await withFailingCall(page, api.roleAuth, async () => {
    await page.goto(pages.manageUsers)
    await expect(page.getByText(messages.general.unexpected)).toBeVisible()
    await expect(page.getByText(messages.session.staffOnly)).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname === pages.home)
  })
})

test('a check of the role that fails after the user has left the admin area shows no message and does not redirect', async ({
  adminPage: page,
}) => {
  let fail = () => {}
  const released = new Promise<void>((resolve) => (fail = resolve))
  await page.route(`**${api.roleAuth}`, async (route) => {
    await released
    await route.abort()
  })
  const checkSent = page.waitForRequest(`**${api.roleAuth}`)
  await page.goto(pages.manageUsers)
  await checkSent
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === pages.home)
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)

  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(api.roleAuth))
  fail()
  await failed
  await settle(page)
  await expect(page).toHaveURL(/\/about$/)
  // `toHaveCount` would wait until the toast has disappeared.
  expect(await page.getByText(messages.general.offline).count()).toBe(0)
})
