import type { Page } from 'playwright/test'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { loseResponse } from './support/lose-response'
import { expect, newPerson, test } from './support/people'

async function openNameDialog(page: Page, opener: 'Confirm your name' | 'Download Certificate') {
  await page.getByRole('button', { name: opener }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify Name' })
  return { dialog, nameField: dialog.getByLabel('Full name') }
}

test('a certificate that already bears another name shows it in place of the entered name, and opens no preview', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  const cid = await testData.certify(learner, course.title)
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  const { dialog, nameField } = await openNameDialog(page, 'Confirm your name')
  await nameField.fill('Asha Raman')
  const body = { user_id: learner.user.id, cid, full_name: 'Asha Ramen' }
  await learner.call('POST', learnerApi.certificateData, body)
  await dialog.getByRole('button', { name: 'Confirm name' }).click()
  await expect(dialog.getByText(messages.certificates.otherNameConfirmed('Asha Ramen'))).toBeVisible()
  await expect(nameField).toHaveValue('Asha Ramen')
  await expect(nameField).not.toBeEditable()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^Certificate of Asha Ramen for / })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a name is shown as confirmed if the response to its confirmation is lost', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(learner, course.title)
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  const { dialog, nameField } = await openNameDialog(page, 'Confirm your name')
  await nameField.fill('Jon Typo')
  await loseResponse(page, `**${learnerApi.certificateData}`)
  await nameField.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(nameField).toHaveValue('Jon Typo')
  await testData.removeCourse(course.id)
})

test('on a course page, a name that is corrected after a lost response is not confirmed, and the stored one is shown', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(learner, course.title)
  const page = await openPage(learner)
  await page.goto(pages.course(course.slug))
  const { dialog, nameField } = await openNameDialog(page, 'Download Certificate')
  await nameField.fill('Jon Typo')
  await loseResponse(page, `**${learnerApi.certificateData}`)
  await nameField.press('Enter')
  await expect(page.getByText(messages.certificates.downloadFailed)).toBeVisible()
  await nameField.fill('John Typo')
  await nameField.press('Enter')
  await expect(dialog.getByText(messages.certificates.otherNameConfirmed('Jon Typo'))).toBeVisible()
  await expect(nameField).toHaveValue('Jon Typo')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^Certificate of Jon Typo for / })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('on a course page, the same name is confirmed again after a lost response', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(learner, course.title)
  const page = await openPage(learner)
  await page.goto(pages.course(course.slug))
  const { nameField } = await openNameDialog(page, 'Download Certificate')
  await nameField.fill(' Jon  Typo ')
  await loseResponse(page, `**${learnerApi.certificateData}`)
  await nameField.press('Enter')
  await expect(page.getByText(messages.certificates.downloadFailed)).toBeVisible()
  await nameField.press('Enter')
  await expect(page.getByRole('img', { name: /^Certificate of Jon Typo for / })).toBeVisible()
  await testData.removeCourse(course.id)
})
