import type { Page } from 'playwright/test'
import { adminApi, adminPages } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { adminPerson, expect, signIn, test } from './support/people'
import type { Task } from './support/test-data'

test('the draft of a course is still there after the session has ended and the administrator has signed in again', async ({
  openPage,
}) => {
  const admin = await ApiClient.signedIn(adminPerson)
  const page = await openPage(admin)
  const title = `Course ${crypto.randomUUID()}`
  await page.goto('/admin/manage-courses')
  await page.getByRole('button', { name: 'Add course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add course' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Image address').fill('/covers/testing.svg')
  await dialog.getByLabel('Description').fill('Half an hour of thought.')
  await admin.call('POST', api.signOut)
  await dialog.getByRole('button', { name: 'Add course' }).click()
  await expect(page.getByText('Session expired').first()).toBeVisible()
  await page.waitForURL('/')

  await signIn(page, adminPerson)
  await page.waitForURL('/admin/manage-courses')
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(dialog.getByLabel('Description')).toHaveValue('Half an hour of thought.')

  // Cancelling discards the draft.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
})

test('a draft of a course replaces only the fields that were edited; the others show what is stored now', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const edit = page.getByRole('button', { name: `Edit ${course.title}` })
  const dialog = page.getByRole('dialog', { name: 'Edit course' })
  const address = `${pages.manageCourses}?q=${encodeURIComponent(course.title)}`
  await page.goto(address)
  await edit.click()
  await dialog.getByLabel('Title').fill(`${course.title} again`)
  const { title, image_url } = course
  const description = 'What somebody else has written.'
  await testData.admin.call('PUT', adminApi.updateCourse(course.id), { title, description, image_url })
  await page.goto(address)
  await edit.click()
  await expect(dialog.getByLabel('Title')).toHaveValue(`${course.title} again`)
  await expect(dialog.getByLabel('Description')).toHaveValue(description)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await testData.removeCourse(course.id)
})

test('a dialog stays open and keeps its draft if it was opened while an earlier one was still saving or deleting a course', async ({
  adminPage: page,
  testData,
}) => {
  const title = `Course ${crypto.randomUUID()}`
  const address = `${pages.manageCourses}?q=${encodeURIComponent(title)}`
  await page.goto(address)
  const add = page.getByRole('button', { name: 'Add course' })
  const addDialog = page.getByRole('dialog', { name: 'Add course' })
  await add.click()
  await addDialog.getByLabel('Title').fill(title)
  await addDialog.getByLabel('Image address').fill('/covers/testing.svg')
  await addDialog.getByLabel('Description').fill('What one learns here.')
  const insertion = await holdCall(page, `**${adminApi.insertCourse}`)
  await addDialog.getByLabel('Title').press('Enter')
  await insertion.sent
  await page.keyboard.press('Escape')
  await expect(addDialog).toHaveCount(0)
  await add.press('Enter')
  await addDialog.getByLabel('Title').fill('The second one')
  insertion.release()
  await expect(page.getByText(messages.admin.courseAdded)).toBeVisible()
  await expect(addDialog.getByLabel('Title')).toHaveValue('The second one')
  await page.goto(address)
  await add.click()
  await expect(addDialog.getByLabel('Title')).toHaveValue('The second one')
  await addDialog.getByRole('button', { name: 'Cancel' }).click()

  const { id } = await testData.findCourse(title)
  const deletion = await holdCall(page, `**${adminApi.deleteCourse(id)}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Delete this course?' })
  await confirmDialog.getByRole('button', { name: 'Delete course' }).press('Enter')
  await deletion.sent
  await page.keyboard.press('Escape')
  await expect(confirmDialog).toHaveCount(0)
  await add.press('Enter')
  deletion.release()
  await expect(page.getByText(messages.admin.courseDeleted)).toBeVisible()
  await expect(page.getByText(messages.courses.noMatch)).toBeVisible()
  await expect(addDialog).toBeVisible()
})

test('the draft of a batch keeps whether the batch is printed on certificates', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const fields = { name: 'January', starts_on: '2099-01-05', course_id: course.id }
  await testData.admin.call('POST', adminApi.insertBatch, fields)
  await page.goto(adminPages.manageBatches(course.id))
  const dialog = page.getByRole('dialog', { name: 'Edit batch' })
  const box = dialog.getByLabel('Print this batch on certificates')
  await page.getByRole('button', { name: 'Edit January' }).click()
  await dialog.getByLabel('Name').fill('March')
  await box.check()
  await page.reload()
  await page.getByRole('button', { name: 'Edit January' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('March')
  await expect(box).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(messages.batches.changed)).toBeVisible()

  const edit = page.getByRole('button', { name: 'Edit March' })
  await edit.click()
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.reload()
  await edit.click()
  await expect(box).not.toBeChecked()
  await testData.removeCourse(course.id)
})

const openTaskFromPanel = async (page: Page, { title }: Task) => {
  const panel = page
    .getByRole('region', { name: 'What your certificate waits for' })
    .filter({ visible: true })
  await panel.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('a link that was typed for one task is neither shown nor submitted for another; each task has its own draft', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  const [first, second] = [await testData.addTask(course.id), await testData.addTask(course.id)]
  await testData.enroll(client, course.title)
  const link = page.getByLabel('Link to your file')
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await page.goto(`${pages.course(course.slug)}?task=${first.id}`)
  await link.fill('not a link')
  await submit.click()
  await expect(link).toHaveAccessibleDescription(new RegExp(messages.submissions.linkInvalid))
  await openTaskFromPanel(page, second)
  await expect(link).toHaveValue('')
  await expect(link).not.toHaveAccessibleDescription(new RegExp(messages.submissions.linkInvalid))
  await link.fill(testData.fileLink('second'))
  await openTaskFromPanel(page, first)
  await expect(link).toHaveValue('not a link')
  await openTaskFromPanel(page, second)
  await expect(link).toHaveValue(testData.fileLink('second'))
  await submit.click()
  await expect(page.getByRole('button', { name: 'Unsubmit' })).toBeVisible()
  await openTaskFromPanel(page, first)
  await expect(submit).toBeVisible()
  await expect(link).toHaveValue('not a link')
  await testData.removeCourse(course.id)
})

test('the dialog that withdraws the link of one task closes when Back leads to another task', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  const [first, second] = [await testData.addTask(course.id), await testData.addTask(course.id)]
  await testData.enroll(client, course.title)
  for (const task of [first, second]) await testData.submit(client, task)
  await page.goto(`${pages.course(course.slug)}?task=${first.id}`)
  await openTaskFromPanel(page, second)
  await page.getByRole('button', { name: 'Unsubmit' }).click()
  await expect(page.getByRole('dialog', { name: 'Unsubmit this link?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: first.title })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('a course can be deleted while the deletion of another one is under way; the dialog names all that is deleted with it', async ({
  adminPage: page,
  testData,
}) => {
  const title = `Course ${crypto.randomUUID()}`
  const [first, second] = [await testData.addCourse(`${title} one`), await testData.addCourse(`${title} two`)]
  await page.goto(`${pages.manageCourses}?q=${encodeURIComponent(title)}`)
  const dialog = page.getByRole('dialog', { name: 'Delete this course?' })
  const confirm = dialog.getByRole('button', { name: 'Delete course' })
  const deletion = await holdCall(page, `**${adminApi.deleteCourse(first.id)}`)
  await page.getByRole('button', { name: `Delete ${first.title}` }).click()
  await expect(dialog).toContainText(
    'with 0 tasks, all submissions and 0 enrollments. Its batches with their invitations, its admission form and the recipients of its monthly reports will be deleted, too.',
  )
  await confirm.press('Enter')
  await deletion.sent
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: `Delete ${second.title}` }).press('Enter')
  await confirm.press('Enter')
  await expect(dialog).toHaveCount(0)
  deletion.release()
  await expect(page.getByText(messages.courses.noMatch)).toBeVisible()
})

test('if the profile cannot be fetched again, its form stays on the screen with the typed text', async ({
  learner: { page },
}) => {
  await page.goto('/profile')
  const name = page.getByLabel('Full name')
  await name.fill('Asha R. Raman')
  await page.route(`**${api.profile}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken.' } }),
  )
  const refetch = page.waitForResponse((response) => response.url().endsWith(api.profile))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await refetch).status()).toBe(500)
  // Fails if the profile is no longer on the screen.
  await page.getByRole('heading', { name: 'Manage password' }).click()
  await expect(name).toHaveValue('Asha R. Raman')
  expect(new URL(page.url()).pathname).toBe('/profile')
})

test('the edited questions of an admission form are still there after a reload; cancelling discards them', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const openButton = page.getByRole('button', { name: 'Admission form' })
  const editor = page.getByRole('dialog', { name: 'Admission form' })
  await page.goto(adminPages.manageBatches(course.id))
  await openButton.click()
  await editor.getByRole('button', { name: 'Add a question' }).click()
  await page.keyboard.insertText('Why this course?')
  await page.reload()
  await openButton.click()
  await expect(editor.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Why this course?')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await openButton.click()
  await expect(editor.getByText(messages.admission.courseAsksNothing)).toBeVisible()
  await testData.removeCourse(course.id)
})
