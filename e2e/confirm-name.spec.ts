import type { Page } from 'playwright/test'
import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { api, pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { refocusWindowUntil } from './support/refocus'
import { expect, newPerson, test } from './support/people'

/** On the page of the learner's certificates, opens the dialog that confirms a name. */
async function openNameDialog(page: Page) {
  await page.getByRole('button', { name: 'Confirm your name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify Name' })
  return { dialog, nameField: dialog.getByLabel('Full name') }
}

test('the name on a certificate is confirmed after its course was deleted', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(learner, course.title)
  await testData.removeCourse(course.id)
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  const { nameField } = await openNameDialog(page)
  await nameField.fill('Asha Raman')
  await nameField.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Certificate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Asha Raman', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('a certificate that was revoked before its name was confirmed does not ask for the name', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  const cid = await testData.certify(learner, course.title)
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  await expect(page.getByText(messages.certificates.confirmNameFirst)).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('a name that is confirmed in another tab is shown in an open dialog', async ({ openPage, testData }) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  const cid = await testData.certify(learner, course.title)
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  const { dialog, nameField } = await openNameDialog(page)
  await nameField.fill('Asha Ramen')
  const body = { user_id: learner.user.id, cid, full_name: 'Asha Raman' }
  await learner.call('POST', learnerApi.certificateData, body)
  await refocusWindowUntil(page, () => expect(nameField).toHaveValue('Asha Raman', { timeout: 3000 }))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /^Certificate of Asha Raman for / })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('a confirmed name is shown even if the list of certificates cannot be loaded again', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(learner, course.title)
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  const { nameField } = await openNameDialog(page)
  await nameField.fill('Asha Raman')
  await page.route(`**${api.ownCertificates}`, (route) => route.abort())
  await nameField.press('Enter')
  await expect(page.getByRole('img', { name: /^Certificate of Asha Raman for / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Asha Raman', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm your name' })).toHaveCount(0)
  await testData.removeCourse(course.id)
})

test('no preview opens if the dialog for the name is closed while the name is being saved', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const courses = [await testData.addCourse(), await testData.addCourse()] as const
  await testData.certify(learner, courses[0].title, 'Asha Raman')
  await testData.certify(learner, courses[1].title)
  const page = await openPage(learner)
  await page.goto(pages.certificates)
  // This preview loads its script. A preview that opens by mistake below then appears at once, and the test sees it.
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Certificate' })).toBeVisible()
  await page.keyboard.press('Escape')
  const { dialog, nameField } = await openNameDialog(page)
  await nameField.fill('Asha Raman')
  const { sent, release } = await holdCall(page, `**${learnerApi.certificateData}`)
  await nameField.press('Enter')
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const { id } of courses) await testData.removeCourse(id)
})

test('on a course page, no preview opens if the dialog for the name is closed while the name is being saved', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  await testData.certify(learner, course.title)
  const page = await openPage(learner)
  const address = `**${learnerApi.certificateData}`
  // The first response pretends that the name is confirmed, so that a preview opens and loads its script. Afterwards
  // the dialog asks again, and a preview that opens by mistake appears at once.
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, full_name: 'Asha Raman' } } })
    },
    { times: 1 },
  )
  await page.goto(pages.course(course.slug))
  const opener = page.getByRole('button', { name: 'Download Certificate' })
  const dialog = page.getByRole('dialog', { name: 'Verify Name' })
  await opener.click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Certificate', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await opener.click()
  const nameField = dialog.getByLabel('Full name')
  await nameField.fill('Asha Raman')
  const { sent, release } = await holdCall(page, address)
  await nameField.press('Enter')
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  release()
  // The click waits until the loading overlay is gone. It would fail if a preview had opened and covered the button.
  await opener.click()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await testData.removeCourse(course.id)
})

test('the course page of a revoked certificate asks for no name and leads to the public page', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  const cid = await testData.certify(learner, course.title)
  const page = await openPage(learner)
  await page.goto(pages.course(course.slug))
  const opener = page.getByRole('button', { name: 'Download Certificate' })
  const revoked = page.getByRole('dialog', { name: messages.fileCheck.titles.revoked })
  // Revoked while its name is being confirmed.
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Verify Name' })
  await dialog.getByLabel('Full name').fill('Asha Raman')
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await dialog.getByRole('button', { name: 'Confirm name' }).click()
  await expect(revoked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revoked).toHaveCount(0)

  await opener.click()
  await expect(revoked).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await revoked.getByRole('link', { name: 'Public page' }).click()
  await expect(page).toHaveURL(pages.certificate(cid))
  await expect(page.getByText('By mistake.')).toBeVisible()
  await testData.removeCourse(course.id)
})
