import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/people'
import { refocusWindowUntil } from './support/refocus'
import { withFailingCall } from './texts/failing-call'

test('an administrator corrects the name on a certificate and revokes it', async ({
  adminPage,
  testData,
  learner: { client, person },
}) => {
  const oldId = (await testData.certify(client, 'Data Analysis with Python', 'Asha Ramen')).toUpperCase()
  await adminPage.goto('/admin')
  await adminPage.getByRole('navigation').getByRole('link', { name: 'Certificates' }).click()
  await adminPage.getByRole('searchbox', { name: 'ID, name, course' }).fill(person.name)
  const row = adminPage.getByRole('row', { name: new RegExp(oldId) })
  await expect(row.getByText('Valid', { exact: true })).toBeVisible()
  const download = adminPage.waitForEvent('download')
  await row.getByRole('link', { name: `Download ${oldId} as PDF` }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await row.getByRole('button', { name: `Correct the name on ${oldId}` }).click()
  const correctionDialog = adminPage.getByRole('dialog', { name: 'Correct the name' })
  await expect(correctionDialog.getByLabel('Reason')).toHaveAccessibleDescription(
    'Shown in the audit trail and in the e-mail, which the holder can turn off.',
  )
  await correctionDialog.getByRole('button', { name: 'Issue again' }).click()
  await expect(correctionDialog.getByText('No update in data.')).toBeVisible()
  await expect(correctionDialog.getByText('Please specify the reason.')).toBeVisible()
  await correctionDialog.getByLabel('Correct full name').fill('Asha  Raman')
  await correctionDialog.getByLabel('Reason').fill('Misspelt')
  // The dialog shows both spellings for comparison.
  await expect(correctionDialog.getByText('Asha Ramen', { exact: true })).toBeVisible()
  await expect(correctionDialog.getByText('Asha Raman', { exact: true })).toBeVisible()
  await correctionDialog.getByRole('button', { name: 'Issue again' }).click()
  await expect(adminPage.getByText('Certificate issued again.')).toBeVisible()

  const stateFilter = adminPage.getByRole('group', { name: 'State' })
  await stateFilter.getByRole('button', { name: 'Replaced' }).click()
  await expect(adminPage.getByRole('row', { name: new RegExp(`${oldId}.*Replaced`, 's') })).toBeVisible()
  await stateFilter.getByRole('button', { name: 'Valid' }).click()
  const newRow = adminPage.getByRole('row', { name: /Asha Raman/ })
  await newRow.getByRole('button', { name: /^Revoke / }).click()
  const revokeDialog = adminPage.getByRole('dialog', { name: 'Revoke this certificate?' })
  await revokeDialog.getByLabel('Reason').fill('Issued by mistake.')
  await revokeDialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(adminPage.getByText('Certificate revoked.')).toBeVisible()

  await stateFilter.getByRole('button', { name: 'Revoked' }).click()
  await expect(newRow.getByText(/Issued by mistake\./)).toBeVisible()
  await newRow.getByRole('link', { name: /^TT-/ }).click()
  // The list shows the reason, too: the heading proves that the certificate's own page is open.
  await expect(adminPage.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  await expect(adminPage.getByText('Issued by mistake.')).toBeVisible()
})

test('a course cannot be marked completed while the list of unaccepted tasks fails to load, even if the dialog is opened again; loading can be repeated', async ({
  adminPage,
  testData,
  learner: { client, person },
}) => {
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(client, course.title)
  await adminPage.goto(`${pages.manageEnrollments}?q=${encodeURIComponent(person.name)}`)
  const dialog = adminPage.getByRole('dialog', { name: 'Mark the course completed?' })
  const unacceptedTasksPath = adminApi.unacceptedTasks('').replace(/\/$/, '')
  await withFailingCall(adminPage, unacceptedTasksPath, async () => {
    await adminPage.getByRole('button', { name: `Complete ${course.title} for ${person.name}` }).click()
    await expect(dialog.getByText(messages.tasks.loadFailedForAdmin)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Mark completed' })).toBeDisabled()
    await expectAccessible(adminPage, 'unaccepted tasks that cannot be loaded')
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(`‘${task.title}’ was not submitted`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Complete anyway' })).toBeEnabled()

  // A reopened dialog does not show the list of its earlier opening.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await withFailingCall(adminPage, unacceptedTasksPath, async () => {
    await adminPage.getByRole('button', { name: `Complete ${course.title} for ${person.name}` }).click()
    await expect(dialog.getByText(messages.tasks.loadFailedForAdmin)).toBeVisible()
    await expect(dialog.getByText(`‘${task.title}’ was not submitted`)).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Mark completed' })).toBeDisabled()
  })
  await testData.removeCourse(course.id)
})

test('the reason for declining a correction is still there after a reload; cancelling discards it', async ({
  adminPage: page,
  testData,
  learner: { client },
}) => {
  const course = await testData.addCourse()
  const cid = await testData.certify(client, course.title, 'Asha Ramen')
  const full_name = `Queen ${client.user.name}`
  await client.call('POST', learnerApi.requestCorrection, { cid, full_name, note: '' })
  const declineButton = page.getByRole('button', { name: `Decline ${full_name}` })
  const dialog = page.getByRole('dialog', { name: 'Decline this correction?' })
  const reason = dialog.getByLabel('Reason')
  await page.goto(pages.manageCertificates)
  await declineButton.click()
  await expect(reason).toHaveAccessibleDescription(
    'Shown to the learner, beside the certificate and in the e-mail.',
  )
  await reason.fill('Honorifics are not printed.')
  await page.reload()
  await declineButton.click()
  await expect(reason).toHaveValue('Honorifics are not printed.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await declineButton.click()
  await expect(reason).toHaveValue('')
  await testData.removeCourse(course.id)
})

test('a draft that staff typed for a certificate does not replace the name that its learner requests', async ({
  adminPage: page,
  testData,
  learner: { client },
}) => {
  const course = await testData.addCourse()
  const cid = await testData.certify(client, course.title, 'Asha Ramen')
  const full_name = `Asha ${client.user.name}`
  await client.call('POST', learnerApi.requestCorrection, { cid, full_name, note: '' })
  const nameField = page.getByRole('dialog', { name: 'Correct the name' }).getByLabel('Correct full name')
  await page.goto(`${pages.manageCertificates}?q=${encodeURIComponent(course.title)}`)
  await page.getByRole('button', { name: `Correct the name on ${cid.toUpperCase()}` }).click()
  await nameField.fill('Somebody Else')
  await page.reload()
  await page.getByRole('button', { name: `Accept ${full_name}` }).click()
  await expect(nameField).toHaveValue(full_name)
  await testData.removeCourse(course.id)
})

test('the dialog that declines a correction stays open, with its reason, when somebody else decides the last open correction', async ({
  adminPage: page,
  testData,
  learner: { client },
}) => {
  const course = await testData.addCourse()
  const cid = await testData.certify(client, course.title, 'Asha Ramen')
  const full_name = `Queen ${client.user.name}`
  await client.call('POST', learnerApi.requestCorrection, { cid, full_name, note: '' })
  // Other tests have open corrections, too: the page sees only this one.
  await page.route(`**${adminApi.corrections(testData.admin.user)}?*`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: { id: string; wished: string }[] }
    const own = data.filter(({ wished }) => wished === full_name)
    await route.fulfill({ response, json: { ...rest, data: own, meta: { total: own.length } } })
  })
  await page.goto(pages.manageCertificates)
  const openCorrectionsHeading = page.getByRole('heading', { name: '1 name correction waits' })
  await page.getByRole('button', { name: `Decline ${full_name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this correction?' })
  await dialog.getByLabel('Reason').fill('Honorifics are not printed.')
  const { data } = await testData.admin.call<{ data: { id: string; wished: string }[] }>(
    'GET',
    `${adminApi.corrections(testData.admin.user)}?state=open`,
  )
  const { id } = data.find(({ wished }) => wished === full_name) ?? {}
  await testData.admin.call('POST', adminApi.declineCorrection, { id, reason: 'It is not her name.' })
  await refocusWindowUntil(page, () => expect(openCorrectionsHeading).toHaveCount(0, { timeout: 3000 }))
  await dialog.getByRole('button', { name: 'Decline correction' }).click()
  await expect(page.getByText(messages.admin.correctionAlreadyDecided)).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Honorifics are not printed.')
  await testData.removeCourse(course.id)
})
