import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { settle } from './support/clock'
import { expect, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

test('if the role check fails with a server error, a toast reports that error, not that access is denied', async ({
  adminPage: page,
}) => {
  await withFailingCall(page, api.adminCheck, async () => {
    await page.goto(pages.manageUsers)
    await expect(page.getByText(messages.general.unexpected)).toBeVisible()
    await expect(page.getByText(messages.session.staffOnly)).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname === pages.home)
  })
})

test('after the user has left the admin area, a failed role check shows no message and does not redirect', async ({
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
