import type { Route } from 'playwright/test'
import { adminApi } from '@/lib/admin-routes'
import { list } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { holdCall } from './support/hold-call'
import { expect, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

test('an administrator changes a role and removes a user', async ({
  adminPage,
  learner: { page, person },
}) => {
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const row = adminPage.getByRole('row', { name: new RegExp(person.name) })
  await row.getByRole('button', { name: `Change role of ${person.name}` }).click()
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
  const openButton = adminPage.getByRole('button', { name: `Change role of ${person.name}` })
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

test('a change of role that fails keeps its dialog and what was selected in it', async ({
  adminPage,
  learner: { person },
  scene,
}) => {
  const course = await scene.addCourse()
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  await adminPage.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await dialog.getByLabel('Role').selectOption('reviewer')
  const checkbox = dialog.getByRole('checkbox', { name: course.title })
  await checkbox.check()
  await withFailingCall(adminPage, '/api/admin/update-user-data', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(adminPage.getByText(messages.admin.userUpdateFailed)).toBeVisible()
  })
  await expect(checkbox).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(messages.admin.userUpdated)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await scene.removeCourse(course.id)
})

test('a dialog that is opened while the role in an earlier one is saved stays open', async ({
  adminPage,
  learner: { person, caller },
}) => {
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const openButton = adminPage.getByRole('button', { name: `Change role of ${person.name}` })
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await openButton.click()
  await dialog.getByLabel('Role').selectOption('manager')
  const { sent, release } = await holdCall(adminPage, `**${adminApi.updateUser(caller.user._id)}`)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await sent
  await adminPage.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openButton.press('Enter')
  await dialog.getByLabel('Role').selectOption('reviewer')
  release()
  await expect(adminPage.getByText(messages.admin.userUpdated)).toBeVisible()
  // Roles outside of the dialog are hidden while it is open.
  const row = adminPage.locator('tr', { hasText: person.name })
  await expect(row.getByText('manager', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Role')).toHaveValue('reviewer')
})

test('a list of what a user has done says if it holds the latest rows only', async ({
  adminPage,
  learner: { person, caller },
  scene,
}) => {
  await scene.requestEnrollment(caller, 'Technical Writing')
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const openButton = adminPage.getByRole('button', { name: person.name, exact: true })
  const dialog = adminPage.getByRole('dialog', { name: person.name })
  const latest = dialog.getByText(`The latest ${list.detailsMax}.`)
  await openButton.click()
  await expect(dialog.getByText('Technical Writing')).toBeVisible()
  await expect(latest).toHaveCount(0)
  await adminPage.keyboard.press('Escape')
  // Simulates a learner with as many enrollments as are listed.
  await adminPage.route(`**${adminApi.userDetails(caller.user._id)}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const enrollments = Array.from({ length: list.detailsMax }, (_, number) => ({
      ...data.enrollments[0],
      id: `${number}`,
    }))
    await route.fulfill({ response, json: { ...rest, data: { ...data, enrollments } } })
  })
  await openButton.click()
  await expect(latest).toHaveCount(1)
  await expect(latest).toBeVisible()
})
