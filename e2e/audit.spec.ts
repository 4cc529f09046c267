import { adminApi } from '@/lib/routes/admin'
import { pages } from '@/lib/routes'
import { expect, test } from './support/people'

test("the audit trail shows an administrator's change with the values before and after", async ({
  adminPage,
  testData,
  learner: { person, client },
}) => {
  await testData.admin.call('PUT', adminApi.updateUser(client.user.id), {
    role: 'admin',
    email: person.email,
  })
  await adminPage.goto('/admin')
  await adminPage.getByRole('navigation').getByRole('link', { name: 'Audit' }).click()
  await adminPage.getByRole('searchbox').fill(person.name)
  const row = adminPage.getByRole('row', { name: new RegExp(`Role changed.*${person.name}`, 's') })
  await row.getByRole('button', { name: /^Details/ }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Role changed' })
  await expect(dialog.getByText('user', { exact: true })).toBeVisible()
  await expect(dialog.getByText('admin', { exact: true })).toBeVisible()
  await adminPage.keyboard.press('Escape')

  await adminPage.getByLabel('Action').selectOption('User deleted')
  await expect(adminPage.getByText('Nothing here matches.')).toBeVisible()
})

test('the audit trail shows the questions of an admission form before and after a change', async ({
  adminPage,
  testData,
}) => {
  const course = await testData.addCourse()
  const question = {
    kind: 'short',
    text: 'Which computer do you have?',
    hint: '',
    required: false,
    options: [],
  }
  const save = (version: number, questions: object[]) =>
    testData.admin.call('PUT', adminApi.updateAdmissionForm(course.id), { version, questions })
  await save(0, [question])
  await save(1, [question, { ...question, kind: 'select', text: 'When?', options: ['Mornings', 'Evenings'] }])
  await adminPage.goto(`${pages.audit}?q=${encodeURIComponent(course.title)}`)
  // The latest change is listed first.
  await adminPage
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  const dialog = adminPage.getByRole('dialog', { name: 'Admission form changed' })
  await expect(dialog.locator('del')).toHaveText('Which computer do you have? · Short text')
  await expect(dialog.getByText('When? · One of several options · Mornings, Evenings')).toBeVisible()
  await testData.removeCourse(course.id)
})

test('the audit trail names a course whose description was changed', async ({ adminPage, testData }) => {
  const course = await testData.addCourse()
  const { title, image_url } = course
  const body = { title, description: 'Another description.', image_url }
  await testData.admin.call('PUT', adminApi.updateCourse(course.id), body)
  await adminPage.goto(`${pages.audit}?action=course.changed&q=${encodeURIComponent(title)}`)
  await expect(adminPage.getByRole('row', { name: /Course changed/ })).toContainText(title)
  await testData.removeCourse(course.id)
})
