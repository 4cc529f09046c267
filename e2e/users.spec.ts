import { adminApi } from '@/lib/routes/admin'
import { list } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { holdCall } from './support/hold-call'
import { expect, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'
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
  await expect(page.getByText(`Welcome back, Admin ${person.name}`)).toBeVisible()

  await row.getByRole('button', { name: `Delete ${person.name}` }).click()
  const confirmDialog = adminPage.getByRole('dialog', { name: `Delete ${person.name}?` })
  await expect(
    confirmDialog.getByText(/0 enrollments and 0 submissions will be deleted; 0 certificates remain and/),
  ).toBeVisible()
  await confirmDialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(adminPage.getByText('User removed successfully.')).toBeVisible()
  await expect(adminPage.getByText('Nothing here matches.')).toBeVisible()
})

test('the dialog for a role shows its form if it is closed and opened again while its first request is pending', async ({
  adminPage,
  learner: { person },
}) => {
  const { release } = await holdCall(adminPage, '**/api/admin/get-user-details/**')
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
  testData,
}) => {
  const course = await testData.addCourse()
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
  await testData.removeCourse(course.id)
})

test('the dialog for a role, reopened while an earlier change is being saved, stays open', async ({
  adminPage,
  learner: { person, client },
}) => {
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const openButton = adminPage.getByRole('button', { name: `Change role of ${person.name}` })
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await openButton.click()
  await dialog.getByLabel('Role').selectOption('manager')
  const { sent, release } = await holdCall(adminPage, `**${adminApi.updateUser(client.user.id)}`)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await sent
  await adminPage.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openButton.press('Enter')
  await dialog.getByLabel('Role').selectOption('reviewer')
  release()
  await expect(adminPage.getByText(messages.admin.userUpdated)).toBeVisible()
  // While a dialog is open, the rest of the page is `aria-hidden`: `getByRole` does not find the row.
  const row = adminPage.locator('tr', { hasText: person.name })
  await expect(row.getByText('manager', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Role')).toHaveValue('reviewer')
})

test('the dialog for a role starts with the stored role, even if that changed after the list was loaded', async ({
  adminPage,
  learner: { person, client },
  testData,
}) => {
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const openButton = adminPage.getByRole('button', { name: `Change role of ${person.name}` })
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  const role = dialog.getByLabel('Role')
  const save = dialog.getByRole('button', { name: 'Save' })
  const row = adminPage.getByRole('row', { name: person.name })
  await expect(row.getByText('user', { exact: true })).toBeVisible()
  const path = adminApi.updateUser(client.user.id)
  await testData.admin.call('PUT', path, { role: 'user', institute_role: 'manager' })
  await openButton.click()
  await expect(role).toHaveValue('manager')

  // Reopened while a change is being saved, the dialog shows the old role, and then the saved one.
  await role.selectOption('reviewer')
  const { sent, release } = await holdCall(adminPage, `**${path}`)
  await save.press('Enter')
  await sent
  await adminPage.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openButton.press('Enter')
  await expect(role).toHaveValue('manager')
  release()
  await expect(role).toHaveValue('reviewer')
  await role.selectOption('manager')
  await save.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText('manager', { exact: true })).toBeVisible()
})

test('Enter in the search for courses does not save the role', async ({
  adminPage,
  learner: { person },
  testData,
}) => {
  const course = await testData.addCourse()
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  await adminPage.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await dialog.getByLabel('Role').selectOption('reviewer')
  const search = dialog.getByRole('searchbox', { name: 'Search courses' })
  // A save by Enter would be the first PUT, without the course.
  const firstPutRequest = adminPage.waitForRequest((request) => request.method() === 'PUT')
  await search.fill(course.title)
  await search.press('Enter')
  await dialog.getByRole('checkbox', { name: course.title }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await firstPutRequest).postDataJSON()).toMatchObject({ course_ids: [course.id] })
  await expect(adminPage.getByText(messages.admin.userUpdated)).toBeVisible()
  await testData.removeCourse(course.id)
})

test('saving the unedited dialog for a role keeps courses that another administrator assigned while it was open', async ({
  adminPage,
  learner: { person, client },
  testData,
}) => {
  const [first, second] = [await testData.addCourse(), await testData.addCourse()]
  const path = adminApi.updateUser(client.user.id)
  const assign = (course_ids: string[]) =>
    testData.admin.call('PUT', path, { role: 'user', institute_role: 'reviewer', course_ids })
  await assign([first.id])
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  await adminPage.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  const checkboxOf = ({ title }: { title: string }) => dialog.getByRole('checkbox', { name: title })
  await expect(checkboxOf(first)).toBeChecked()
  await assign([first.id, second.id])
  await refocusWindowUntil(adminPage, () => expect(checkboxOf(second)).toBeChecked({ timeout: 3000 }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(messages.admin.noUpdate)).toBeVisible()

  // An edited selection is saved.
  await checkboxOf(second).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(messages.admin.userUpdated)).toBeVisible()
  const { data } = await testData.admin.call<{ data: { reviews: { id: string }[] } }>(
    'GET',
    adminApi.userDetails(client.user.id),
  )
  expect(data.reviews.map(({ id }) => id)).toEqual([first.id])
  for (const { id } of [first, second]) await testData.removeCourse(id)
})

test('the dialog for a role says if the courses to choose from cannot be loaded, and loads them after a click on Try again', async ({
  adminPage,
  learner: { person },
}) => {
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  await adminPage.getByRole('button', { name: `Change role of ${person.name}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Change role' })
  await withFailingCall(adminPage, '/api/admin/get-courses-info', async () => {
    await dialog.getByLabel('Role').selectOption('reviewer')
    await expect(dialog.getByText(messages.courses.loadFailed)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Technical Writing' })).toBeVisible()
})

test('the details of a user say if a list shows only the latest rows, and which enrollments are on a waiting list', async ({
  adminPage,
  learner: { person, client },
  testData,
}) => {
  await testData.requestEnrollment(client, 'Technical Writing')
  await adminPage.goto(`/admin/manage-users?q=${person.name}`)
  const openButton = adminPage.getByRole('button', { name: person.name, exact: true })
  const dialog = adminPage.getByRole('dialog', { name: person.name })
  const latest = dialog.getByText(/^The latest/)
  await openButton.click()
  await expect(dialog.getByText('Technical Writing')).toBeVisible()
  await expect(latest).toHaveCount(0)
  await adminPage.keyboard.press('Escape')
  // Simulates a learner on waiting lists, first with as many enrollments as the list can show, then with one more.
  const counts = { enrollments: list.detailsMax, submissions: 0, certificates: 0 }
  await adminPage.route(`**${adminApi.userDetails(client.user.id)}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const enrollments = Array.from({ length: list.detailsMax }, (_, number) => ({
      ...data.enrollments[0],
      id: `${number}`,
      waiting_since: data.enrollments[0].requested_at,
    }))
    await route.fulfill({ response, json: { ...rest, data: { ...data, enrollments, counts } } })
  })
  await openButton.click()
  await expect(dialog.getByText('Waiting list')).toHaveCount(list.detailsMax)
  await expect(latest).toHaveCount(0)
  await adminPage.keyboard.press('Escape')
  counts.enrollments++
  await openButton.click()
  await expect(latest).toHaveText(`The latest ${list.detailsMax} of ${counts.enrollments}.`)
})
