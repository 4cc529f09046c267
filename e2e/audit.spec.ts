import { adminApi } from '@/lib/admin-routes'
import { expect, test } from './support/people'

test("the audit trail shows an administrator's change with the values before and after", async ({
  adminPage,
  scene,
  learner: { person, caller },
}) => {
  await scene.admin.call('PUT', adminApi.updateUser(caller.user._id), {
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
