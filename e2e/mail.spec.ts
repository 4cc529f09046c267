import { expect, test } from './support/people'

test('an administrator sees which e-mails were sent to whom, and filters them by state', async ({
  adminPage,
  learner: { person },
}) => {
  await adminPage.goto('/admin')
  await adminPage.getByRole('navigation').getByRole('link', { name: 'Mail' }).click()
  await adminPage.getByRole('searchbox', { name: 'Recipient' }).fill(person.email)
  const row = adminPage.getByRole('row', { name: new RegExp(person.email) })
  await expect(row.getByText('Welcome')).toBeVisible()
  // The list shows the state at the time of its request, so the page is reloaded until the e-mail is sent.
  await expect(async () => {
    await adminPage.reload()
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 1500 })
  }).toPass()
  await adminPage.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Failed' }).click()
  await expect(adminPage.getByText('Nothing here matches.')).toBeVisible()
})

test('the page /dev/mail, which shows e-mails in development, does not exist in production', async ({
  openPage,
}) => {
  const page = await openPage()
  const response = await page.goto('/dev/mail')
  expect(response?.status()).toBe(404)
})
