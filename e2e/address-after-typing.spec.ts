import { pages } from '@/lib/routes'
import { expect, test } from './support/people'

test('a link that is clicked right after typing is opened, however slow the network', async ({ visit }) => {
  const page = await visit()
  await page.goto(pages.courses)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${pages.about}*`, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Search courses' }).fill('git')
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await page.waitForURL(/\?q=git$/)
  release()
  await expect(page).toHaveURL(new RegExp(`${pages.about}$`))
})

test('a filter that is selected right after typing keeps the search text', async ({ adminPage }) => {
  await adminPage.goto(`${pages.manageEnrollments}?state=enrolled`)
  await expect(adminPage.getByRole('button', { name: 'Enrolled', exact: true })).toBeVisible()
  await adminPage.getByRole('searchbox').fill('nobody of this name')
  await adminPage.getByRole('button', { name: 'All', exact: true }).click()
  await expect(adminPage).toHaveURL(/\?q=nobody\+of\+this\+name$/)
  await expect(adminPage.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
