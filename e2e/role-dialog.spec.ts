import { randomUUID } from 'node:crypto'
import { messages } from '@/lib/messages'
import { adminApi } from '@/lib/routes/admin'
import { coursesPerReviewerMax } from '@/lib/users/rules'
import { expect, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'

test('a role that was edited and then selected as before stays selected when another administrator changes it', async ({
  adminPage,
  learner: { person, client },
  testData,
}) => {
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  await adminPage.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  const role = dialog.getByLabel('Role')
  await role.selectOption('manager')
  await role.selectOption('user')
  await testData.admin.call('PUT', adminApi.updateUser(client.user.id), {
    role: 'user',
    institute_role: 'reviewer',
  })
  // While a dialog is open, the rest of the page is `aria-hidden`: `getByRole` does not find the row.
  const row = adminPage.locator('tr', { hasText: person.name })
  await refocusWindowUntil(adminPage, () =>
    expect(row.getByText('reviewer', { exact: true })).toBeVisible({ timeout: 3000 }),
  )
  await expect(role).toHaveValue('user')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText('user', { exact: true })).toBeVisible()
})

test('the dialog for a role refuses more courses than a reviewer may have, and keeps the selected ones', async ({
  adminPage,
  learner: { person, client },
  testData,
}) => {
  const course = await testData.addCourse()
  // Simulates a reviewer who has as many courses as permitted.
  await adminPage.route(`**${adminApi.userDetails(client.user.id)}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const reviews = Array.from({ length: coursesPerReviewerMax }, (_, number) => ({
      id: randomUUID(),
      title: `Course ${number}`,
    }))
    await route.fulfill({ json: { ...rest, data: { ...data, reviews } } })
  })
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  await adminPage.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await dialog.getByLabel('Role').selectOption('reviewer')
  const checkbox = dialog.getByRole('checkbox', { name: course.title })
  await checkbox.check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(messages.admin.reviewedCoursesTooMany)).toBeVisible()
  await expect(checkbox).toBeChecked()

  // A role without courses is saved in spite of them.
  await dialog.getByLabel('Role').selectOption('manager')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(messages.admin.userUpdated)).toBeVisible()
  await testData.removeCourse(course.id)
})
