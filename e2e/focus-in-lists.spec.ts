import { adminApi, adminPages } from '@/lib/admin-routes'
import { messages } from '@/lib/messages'
import { expect, newPerson, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

test('the focus returns to the button for removing a recipient if nothing is removed, else it is on that of the next one', async ({
  adminPage: page,
  scene,
}) => {
  const { name } = newPerson()
  for (const suffix of ['A', 'B']) {
    const body = { name: `${name} ${suffix}`, email: newPerson().email }
    await scene.admin.call('POST', adminApi.reportRecipients, body)
  }
  await page.goto(adminPages.reports)
  await page.getByRole('button', { name: 'Monthly e-mail' }).click()
  const removeOf = (suffix: string) =>
    page.getByRole('button', { name: `Remove ${name} ${suffix}`, exact: true })
  const remove = removeOf('A')
  const openConfirmation = async () => {
    // The second `down` is the repeat of a held key, which must not confirm.
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(remove).toHaveAccessibleDescription('Future reports will not be sent.')
    await expect(remove).toBeFocused()
  }
  await remove.focus()
  await openConfirmation()
  await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(remove).toHaveAccessibleDescription('')
  await expect(remove).toBeFocused()
  await openConfirmation()
  await withFailingCall(page, adminApi.reportRecipients, async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText(messages.reports.recipients.removeFailed)).toBeVisible()
  })
  await expect(remove).toHaveAccessibleDescription('')
  await expect(remove).toBeFocused()
  await openConfirmation()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(removeOf('B')).toBeFocused()
  await page.keyboard.press('Enter')
  await removeOf('B').and(page.locator('[aria-describedby]')).press('Enter')
  await expect(removeOf('B')).toHaveCount(0)
})

test('after an invitation is revoked, whose buttons are removed, the focus is on the next open one', async ({
  adminPage: page,
  scene,
}) => {
  const course = await scene.addCourse()
  const batch = { course_id: course.id, name: 'January', starts_on: '2099-01-05' }
  const { data } = await scene.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, batch)
  for (const note of ['older', 'newer'])
    await scene.admin.call('POST', adminApi.insertInvitation, { batch_id: data.id, note })
  await page.goto(adminPages.manageBatches(course.id))
  await page.getByRole('button', { name: 'Invitations to January' }).click()
  const rowOf = (note: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: note })
  const revoke = rowOf('newer').getByRole('button', { name: /^Revoke / })
  await revoke.press('Enter')
  await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(revoke).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(revoke).toHaveAccessibleDescription('Nobody will be able to use this invitation.')
  await page.keyboard.press('Enter')
  await expect(revoke).toHaveCount(0)
  await expect(rowOf('older').getByRole('button', { name: /^Copy link / })).toBeFocused()
  await scene.removeCourse(course.id)
})
