import type { Page } from 'playwright/test'
import { adminApi, adminPages } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { holdCall } from './support/hold-call'
import { expect, fillRegistration, newPerson, passHumanCheck, test } from './support/people'
import type { TestData } from './support/test-data'
import { withFailingCall } from './texts/failing-call'

const { invitations } = messages

/** Adds a batch whose enrollment has closed; learners can still join it by an invitation or an import. */
async function addBatch({ admin }: TestData, course_id: string) {
  const body = { course_id, name: 'January', starts_on: '2099-01-05', closes_on: '2020-01-01', seats: 2 }
  const { data } = await admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, body)
  return data.id
}

const submitCode = async (page: Page, code: string) => {
  await page.getByLabel('Invitation code').filter({ visible: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an invited guest registers and joins a batch, and a list of learners is imported into the batch', async ({
  adminPage,
  learner: { page, person },
  testData,
  openPage,
}) => {
  const course = await testData.addCourse()
  const batchId = await addBatch(testData, course.id)
  await page.goto(pages.course(course.slug))
  // Without an open batch a learner can still request the course itself. The field for a code appears once the course
  // has an invitation.
  await expect(page.getByRole('button', { name: 'Enroll' })).toBeVisible()
  await expect(page.getByText('Have a code?')).toHaveCount(0)

  // The institute makes an invitation for one learner.
  await adminPage.goto(adminPages.manageBatches(course.id))
  const openInvitations = () => adminPage.getByRole('button', { name: 'Invitations to January' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Invitations to January' })
  await withFailingCall(adminPage, adminApi.batchInvitations(batchId), async () => {
    await openInvitations()
    await expect(dialog.getByText(invitations.loadFailed)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(invitations.none)).toBeVisible()
  const makeInvitation = async (expected: string = invitations.added) => {
    await dialog.getByRole('button', { name: 'Make invitation' }).click()
    await expect(adminPage.getByText(expected).first()).toBeVisible()
  }
  await dialog.getByLabel('Learners at most').fill('1')
  await dialog.getByLabel('Note').fill('For Asha')
  await withFailingCall(adminPage, adminApi.insertInvitation, () => makeInvitation(invitations.addFailed))
  await makeInvitation()
  const row = dialog.getByRole('listitem').filter({ hasText: 'For Asha' })
  await expect(row).toContainText('Used by 0 of 1')
  await expect(dialog.getByLabel('Note')).toHaveValue('')
  await expectAccessible(adminPage, 'invitations')
  const [code = ''] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await row.innerText()) ?? []

  // A guest opens the link, registers and joins.
  const guest = await openPage()
  const link = `${pages.join}?code=${code}`
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: course.title })).toBeVisible()
  await expect(guest.getByText('Batch January, from 05/01/2099')).toBeVisible()
  await expect(guest.getByText('2 seats free')).toBeVisible()
  await expectAccessible(guest, 'an invitation')
  await guest.getByRole('link', { name: 'Login / Register' }).click()
  await fillRegistration(guest, newPerson())
  await passHumanCheck(guest)
  await guest.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(guest).toHaveURL(link)
  const join = guest.getByRole('button', { name: 'Join', exact: true })
  await withFailingCall(guest, learnerApi.joinBatch, async () => {
    await join.click()
    await expect(guest.getByText(invitations.joinFailed)).toBeVisible()
  })
  await join.click()
  await expect(guest.getByText(invitations.joined)).toBeVisible()
  await expect(guest).toHaveURL(pages.course(course.slug))
  await expect(guest.getByText('Batch January, from 05/01/2099')).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText(invitations.alreadyIn)).toBeVisible()
  await expectAccessible(guest, 'an invitation that the learner has already used')

  // Another learner types the code on the page of the course.
  await page.reload()
  await page.getByText('Have a code?').filter({ visible: true }).click()
  await expectAccessible(page, 'a field for a code')
  await submitCode(page, 'no such code')
  await expect(page.getByText(invitations.unknown)).toBeVisible()
  await submitCode(page, code.toLowerCase())
  await expect(page.getByText(invitations.used)).toBeVisible()
  await expectAccessible(page, 'the refusal of a code whose invitation is used up')

  // The institute sees that the invitation was used, and revokes another one.
  await adminPage.reload()
  await openInvitations()
  await expect(row).toContainText('Used by 1 of 1')
  await expect(row.getByText('Used up')).toBeVisible()
  await makeInvitation()
  const secondRow = dialog.getByRole('listitem').filter({ hasText: 'Used by 0 learners' })
  const revoke = async () => {
    const button = secondRow.getByRole('button', { name: /^Revoke / })
    await button.click()
    // The second press confirms the first one.
    await button.click()
  }
  await withFailingCall(adminPage, adminApi.revokeInvitation, async () => {
    await revoke()
    await expect(adminPage.getByText(invitations.revokeFailed)).toBeVisible()
  })
  await revoke()
  await expect(adminPage.getByText(invitations.revoked)).toBeVisible()
  await expect(secondRow.getByText('Revoked')).toBeVisible()

  // A list is imported into the batch, which has one seat left.
  await dialog.getByRole('link', { name: 'Invite a list by e-mail' }).click()
  await expect(adminPage.getByText('It has 1 free seat')).toBeVisible()
  const fresh = newPerson()
  const buffer = Buffer.from(`${person.email}\n${fresh.email}\nno@address`)
  await adminPage.getByLabel('CSV file').setInputFiles({ name: 'learners.csv', mimeType: 'text/csv', buffer })
  await expect(adminPage.getByRole('row', { name: /^Row 1 To enroll/ })).toBeVisible()
  await expect(adminPage.getByRole('row', { name: /^Row 2 Account to make · Waiting list/ })).toBeVisible()
  await expectAccessible(adminPage, 'a list for a batch')
  await adminPage.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(adminPage.getByText('These rows were left out.')).toBeVisible()
  await expect(adminPage.getByRole('row', { name: /^Row 1 Enrolled/ })).toBeVisible()
  await expect(adminPage.getByRole('row', { name: /^Row 2 New account · Waiting list/ })).toBeVisible()
  await expect(adminPage.getByRole('row', { name: /^Row 3 Invalid email format!/ })).toBeVisible()
  await expect(adminPage.getByText('It is full: learners join the waiting list')).toBeVisible()
  await page.goto(pages.course(course.slug))
  await expect(page.getByText('Batch January, from 05/01/2099')).toBeVisible()
  await testData.removeCourse(course.id)
})

test('the page of an invitation tells a learner who has completed the course that they cannot join', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.addTask(course.id)
  await testData.certify(client, course.title)
  const body = { batch_id: await addBatch(testData, course.id) }
  const { data } = await testData.admin.call<{ data: { code: string } }>(
    'POST',
    adminApi.insertInvitation,
    body,
  )
  await page.goto(`${pages.join}?code=${data.code}`)
  await expect(page.getByRole('heading', { name: course.title })).toBeVisible()
  await expect(page.getByText(invitations.completed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('text typed while an invitation is being made stays in the form', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  await addBatch(testData, course.id)
  await page.goto(adminPages.manageBatches(course.id))
  await page.getByRole('button', { name: 'Invitations to January' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations to January' })
  const usesMax = dialog.getByLabel('Learners at most')
  const note = dialog.getByLabel('Note')
  const { sent, release } = await holdCall(page, `**${adminApi.insertInvitation}`)
  await usesMax.fill('5')
  await usesMax.press('Enter')
  await sent
  await note.fill('For Asha')
  release()
  await expect(page.getByText(invitations.added)).toBeVisible()
  await expect(usesMax).toHaveValue('')
  await expect(note).toHaveValue('For Asha')
  await testData.removeCourse(course.id)
})

test('an incomplete date is refused: no invitation is made, and a batch keeps its former date', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  await addBatch(testData, course.id)
  await page.goto(adminPages.manageBatches(course.id))
  await page.getByRole('button', { name: 'Invitations to January' }).click()
  const invitationsDialog = page.getByRole('dialog', { name: 'Invitations to January' })
  const lastDay = invitationsDialog.getByLabel('Last day')
  await lastDay.fill('2099-02-03')
  // Deletes the first part of the date: the day or the month.
  await lastDay.press('Delete')
  await expect(lastDay).toHaveValue('')
  await invitationsDialog.getByRole('button', { name: 'Make invitation' }).click()
  await expect(invitationsDialog.getByText(messages.batches.dayInvalid)).toBeVisible()
  await expect(lastDay).toBeFocused()
  await lastDay.fill('2099-02-03')
  await expect(invitationsDialog.getByText(messages.batches.dayInvalid)).toHaveCount(0)
  await invitationsDialog.getByRole('button', { name: 'Make invitation' }).click()
  await expect(invitationsDialog.getByRole('listitem')).toHaveCount(1)
  await expect(invitationsDialog.getByRole('listitem')).toContainText('until 03/02/2099')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit January' }).click()
  const batchDialog = page.getByRole('dialog', { name: 'Edit batch' })
  const closes = batchDialog.getByLabel('Enrollment closes')
  await closes.press('Delete')
  await expect(closes).toHaveValue('')
  await batchDialog.getByRole('button', { name: 'Save' }).click()
  await expect(batchDialog.getByText(messages.batches.dayInvalid)).toBeVisible()
  await batchDialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Edit January' }).click()
  await expect(closes).toHaveValue('2020-01-01')
  await testData.removeCourse(course.id)
})
