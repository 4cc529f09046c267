import type { Route } from 'playwright/test'
import { expect, test } from './support/people'

test('an administrator changes a role and removes a user', async ({
  adminPage,
  learner: { page, person },
}) => {
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const row = adminPage.getByRole('row', { name: new RegExp(person.name) })
  await row.getByRole('button', { name: `Change the role of ${person.name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('No update in data.')).toBeVisible()
  await dialog.getByLabel('Role').selectOption('admin')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('User updated successfully!')).toBeVisible()
  await expect(row.getByText('admin', { exact: true })).toBeVisible()

  // The new role takes effect at the user's next request.
  await page.goto('/admin')
  const welcome = page.getByText(`Welcome back, Admin ${person.name}`)
  await expect(welcome).toBeVisible()
  // The greeting is shown once per sign-in, not at each full load.
  await page.goto('/admin/manage-users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('welcomed'))).toBe('yes')
  await expect(welcome).toHaveCount(0)

  await row.getByRole('button', { name: `Delete ${person.name}` }).click()
  const confirmDialog = adminPage.getByRole('dialog', { name: `Delete ${person.name}?` })
  await expect(
    confirmDialog.getByText(/0 enrollments and 0 submissions will be deleted; 0 certificates remain and/),
  ).toBeVisible()
  await confirmDialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(adminPage.getByText('User removed successfully.')).toBeVisible()
  await expect(adminPage.getByText('Nothing here matches.')).toBeVisible()
})

test('the dialog for a role shows its form if it is opened again before its first data arrive', async ({
  adminPage,
  learner: { person },
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const holdFirst = async (route: Route) => {
    await released
    await route.continue()
  }
  await adminPage.route('**/api/admin/get-user-details/**', holdFirst, { times: 1 })
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const openButton = adminPage.getByRole('button', { name: `Change the role of ${person.name}` })
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await openButton.click()
  await expect(dialog).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openButton.click()
  await expect(dialog).toBeVisible()
  release()
  await expect(dialog.getByLabel('Role')).toBeVisible()
})
