import type { Page } from 'playwright/test'
import { adminApi, adminPages } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { holdCall } from './support/hold-call'
import { expect, newPerson, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'
import { withFailingCall } from './texts/failing-call'

test('the focus stays on ‘Remove’ of a recipient if nothing is removed, and moves to the next ‘Remove’ after a removal', async ({
  adminPage: page,
  testData,
}) => {
  const { name } = newPerson()
  const { email } = newPerson()
  for (const suffix of ['A', 'B']) {
    const body = { name: `${name} ${suffix}`, email: `${suffix.toLowerCase()}.${email}` }
    await testData.admin.call('POST', adminApi.reportRecipients, body)
  }
  await page.goto(adminPages.reports)
  await page.getByRole('button', { name: 'Monthly e-mail' }).click()
  const removeButtonOf = (suffix: string) =>
    page.getByRole('button', {
      name: `Remove ${name} ${suffix} (${suffix.toLowerCase()}.${email}, Everything)`,
      exact: true,
    })
  const removeButton = removeButtonOf('A')
  const openConfirmation = async () => {
    // The second `down` is the repeat of a held key, which must not confirm.
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(removeButton).toHaveAccessibleDescription('Future reports will not be sent.')
    await expect(removeButton).toBeFocused()
  }
  await removeButton.focus()
  await openConfirmation()
  await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(removeButton).toHaveAccessibleDescription('')
  await expect(removeButton).toBeFocused()
  await openConfirmation()
  await withFailingCall(page, adminApi.reportRecipients, async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText(messages.reports.recipients.removeFailed)).toBeVisible()
  })
  await expect(removeButton).toHaveAccessibleDescription('')
  await expect(removeButton).toBeFocused()
  await openConfirmation()
  await page.keyboard.press('Enter')
  await expect(removeButton).toHaveCount(0)
  await expect(removeButtonOf('B')).toBeFocused()
  await page.keyboard.press('Enter')
  // The button has a description while it asks for confirmation.
  await removeButtonOf('B').and(page.locator('[aria-describedby]')).press('Enter')
  await expect(removeButtonOf('B')).toHaveCount(0)
})

test('after an invitation is revoked and its buttons are gone, the focus moves to the next invitation that has buttons', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const batch = { course_id: course.id, name: 'January', starts_on: '2099-01-05' }
  const { data } = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, batch)
  for (const note of ['older', 'newer'])
    await testData.admin.call('POST', adminApi.insertInvitation, { batch_id: data.id, note })
  await page.goto(adminPages.manageBatches(course.id))
  await page.getByRole('button', { name: 'Invitations to January' }).click()
  const rowOf = (note: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: note })
  const revokeButton = rowOf('newer').getByRole('button', { name: /^Revoke / })
  await revokeButton.press('Enter')
  await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
  await expect(revokeButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(revokeButton).toHaveAccessibleDescription('Nobody will be able to use this invitation.')
  await page.keyboard.press('Enter')
  await expect(revokeButton).toHaveCount(0)
  await expect(rowOf('older').getByRole('button', { name: /^Copy link / })).toBeFocused()
  await testData.removeCourse(course.id)
})

test('the focus stays in the page when the row of a revoked certificate leaves the list of valid ones', async ({
  adminPage: page,
  testData,
  learner: { client, person },
}) => {
  const certify = async (course: string) =>
    (await testData.certify(client, course, 'Asha Raman')).toUpperCase()
  const cids = [
    await certify('Data Analysis with Python'),
    await certify('Version Control with Git'),
  ] as const
  const rowOf = (cid: string) => page.getByRole('row', { name: new RegExp(cid) })
  await page.goto(pages.manageCertificates)
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Valid' }).click()
  await page.getByRole('searchbox', { name: 'ID, name, course' }).fill(person.name)
  await page.getByRole('button', { name: `Revoke ${cids[0]}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await dialog.getByLabel('Reason').fill('Issued by mistake.')
  await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter')
  await expect(rowOf(cids[0])).toHaveCount(0)
  await expect(rowOf(cids[1]).locator(':focus')).toHaveCount(1)
  // The other certificate, whose row has the focus now, is revoked outside of this page.
  await testData.admin.call('POST', adminApi.revokeCertificate, {
    cid: cids[1],
    reason: 'Issued by mistake.',
  })
  await refocusWindowUntil(page, () => expect(rowOf(cids[1])).toHaveCount(0, { timeout: 3000 }))
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('when ‘Show all’ is pressed and disappears, the focus moves to the selected filter', async ({
  adminPage: page,
}) => {
  await page.goto(`${pages.manageEnrollments}?state=completed&q=nobody`)
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(page).toHaveURL(pages.manageEnrollments)
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeFocused()
})

/** Simulates a list of e-mails with two pages of one row each. */
async function fakeTwoPages(page: Page) {
  const time = '2026-11-02T09:00:00.000Z'
  const email = { template: 'welcome', about: null, state: 'sent', attempts: 1, error: null, erased: true }
  const times = { created_at: time, send_after: time, sent_at: time }
  await page.route(/get-mail-data/, (route) => {
    const isLast = new URL(route.request().url()).searchParams.has('cursor')
    const id = isLast ? 'last' : 'first'
    const data = [{ id, recipient: `${id}@institute.example`, ...email, ...times }]
    return route.fulfill({ json: { data, meta: { total: 2, nextCursor: isLast ? null : 'next' } } })
  })
}

test('‘Next’ is disabled while a list loads with another filter; when ‘Next’ or ‘First page’ is pressed and disappears, the focus moves to the selected filter', async ({
  adminPage: page,
}) => {
  await fakeTwoPages(page)
  await page.goto(pages.mail)
  const rowOf = (id: string) => page.getByRole('row', { name: `${id}@institute.example` })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const sentFilter = page.getByRole('button', { name: 'Sent', exact: true })
  await expect(rowOf('first')).toBeVisible()
  const { sent: callSent, release } = await holdCall(page, /get-mail-data.*state=sent/)
  await sentFilter.click()
  await callSent
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await next.press('Enter')
  await expect(rowOf('last')).toBeVisible()
  await expect(sentFilter).toBeFocused()
  await page.getByRole('button', { name: 'First page' }).press('Enter')
  await expect(rowOf('first')).toBeVisible()
  await expect(sentFilter).toBeFocused()
})
