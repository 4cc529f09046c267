import { adminApi } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { ApiClient } from './support/api-client'
import { emailTo } from './support/read-emails'
import { expect, newPerson, test } from './support/people'

test('a holder asks twice for a correction of the name; the first is declined with a reason, the second accepted', async ({
  openPage,
  adminPage,
  testData,
}) => {
  const person = newPerson()
  const learner = await ApiClient.registered(person)
  const course = await testData.addCourse()
  const oldId = (await testData.certify(learner, course.title, 'Asha Ramen')).toUpperCase()
  const page = await openPage(learner)
  const askForCorrection = async (name: string, note: string) => {
    await page.goto('/certificates')
    await page.getByRole('button', { name: 'Name wrong?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the name' })
    await dialog.getByLabel('Full name').fill(name)
    await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Ask for the correction' }).click()
    await expect(page.getByText(messages.corrections.requested)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Name wrong?' })).toHaveCount(0)
  }

  await askForCorrection('Queen Asha Ramen', '')
  await adminPage.goto('/admin/manage-certificates')
  const openCorrections = adminPage.getByRole('region', { name: /name corrections? waits?/ })
  const request = openCorrections.getByRole('listitem').filter({ hasText: oldId })
  // Both spellings are shown for comparison.
  await expect(request.getByText('Asha Ramen', { exact: true })).toBeVisible()
  await expect(request.getByText('Queen Asha Ramen', { exact: true })).toBeVisible()
  await request.getByRole('button', { name: 'Decline Queen Asha Ramen' }).click()
  const declineDialog = adminPage.getByRole('dialog', { name: 'Decline this correction?' })
  await declineDialog.getByRole('button', { name: 'Decline correction' }).click()
  await expect(declineDialog.getByText('Please specify the reason.')).toBeVisible()
  await declineDialog.getByLabel('Reason').fill('Honorifics are not printed.')
  await declineDialog.getByRole('button', { name: 'Decline correction' }).click()
  await expect(adminPage.getByText('The correction was declined and the holder was told.')).toBeVisible()
  await expect(request).toHaveCount(0)
  const email = await emailTo(person.email, /The name on your certificate/)
  expect(email.text).toContain('Honorifics are not printed.')

  await askForCorrection('Asha Raman', 'As in my passport.')
  await adminPage.reload()
  await expect(request.getByText('As in my passport.')).toBeVisible()
  await request.getByRole('button', { name: 'Accept Asha Raman' }).click()
  const correctionDialog = adminPage.getByRole('dialog', { name: 'Correct the name' })
  await expect(correctionDialog.getByLabel('Correct full name')).toHaveValue('Asha Raman')
  await correctionDialog.getByRole('button', { name: 'Issue again' }).click()
  await expect(adminPage.getByText('Certificate issued again.')).toBeVisible()
  await expect(request).toHaveCount(0)

  await page.goto('/certificates')
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible()
  await expect(page.getByText('Asha Raman', { exact: true })).toBeVisible()
  expect((await emailTo(person.email, /was corrected/)).text).toContain('Asha Raman')
  await testData.removeCourse(course.id)
})

test('the dialog that declines a correction says that the holder can ask again, but not once the certificate is revoked', async ({
  adminPage,
  learner: { client },
  testData,
}) => {
  const course = await testData.addCourse()
  const cid = await testData.certify(client, course.title, 'Asha Ramen')
  const name = `Queen ${client.user.name}`
  await client.call('POST', learnerApi.requestCorrection, { cid, full_name: name, note: '' })
  const dialog = adminPage.getByRole('dialog', { name: 'Decline this correction?' })
  const openDialog = async () => {
    await adminPage.goto(pages.manageCertificates)
    await adminPage.getByRole('button', { name: `Decline ${name}` }).click()
  }
  await openDialog()
  await expect(dialog.getByText(`${client.user.name} is notified and can ask again.`)).toBeVisible()
  await testData.admin.call('POST', adminApi.revokeCertificate, { cid, reason: 'By mistake.' })
  await openDialog()
  await expect(dialog.getByText(`${client.user.name} is notified.`)).toBeVisible()
  await testData.removeCourse(course.id)
})

test('after a certificate is revoked or corrected in the list, the corrections above the list are up to date', async ({
  adminPage,
  learner: { client },
  testData,
}) => {
  const courses = [await testData.addCourse(), await testData.addCourse()] as const
  const certifyAndRequestCorrection = async ({ title }: { title: string }, name: string) => {
    const cid = await testData.certify(client, title, 'Asha Ramen')
    await client.call('POST', learnerApi.requestCorrection, { cid, full_name: name, note: '' })
    return cid.toUpperCase()
  }
  const [queenName, kingName] = [`Queen ${client.user.name}`, `King ${client.user.name}`]
  const revokedId = await certifyAndRequestCorrection(courses[0], queenName)
  const correctedId = await certifyAndRequestCorrection(courses[1], kingName)
  const dialog = adminPage.getByRole('dialog')
  const button = (name: string) => adminPage.getByRole('button', { name, exact: true })
  await adminPage.goto(`${pages.manageCertificates}?q=${client.user.name}`)
  await button(`Revoke ${revokedId}`).click()
  await dialog.getByLabel('Reason').fill('By mistake.')
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(button(`Accept ${queenName}`)).toBeDisabled()
  await button(`Decline ${queenName}`).click()
  await expect(dialog.getByText(`${client.user.name} is notified.`)).toBeVisible()
  await adminPage.keyboard.press('Escape')

  await button(`Correct the name on ${correctedId}`).click()
  await dialog.getByLabel('Correct full name').fill('Asha Raman')
  await dialog.getByLabel('Reason').fill('Told by telephone.')
  await dialog.getByRole('button', { name: 'Issue again' }).click()
  await expect(adminPage.getByText(messages.certificates.reissued)).toBeVisible()
  await expect(button(`Decline ${kingName}`)).toHaveCount(0)
  for (const { id } of courses) await testData.removeCourse(id)
})

test('the correction that a holder has typed is still there after a reload; cancelling discards it', async ({
  learner: { page, client },
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.certify(client, course.title, 'Asha Ramen')
  const openButton = page.getByRole('button', { name: 'Name wrong?' })
  const dialog = page.getByRole('dialog', { name: 'Correct the name' })
  const [name, note] = [dialog.getByLabel('Full name'), dialog.getByLabel('Note')]
  await page.goto(pages.certificates)
  await openButton.click()
  await name.fill('Asha Raman')
  await note.fill('As in my passport.')
  await page.reload()
  await openButton.click()
  await expect(name).toHaveValue('Asha Raman')
  await expect(note).toHaveValue('As in my passport.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openButton.click()
  await expect(name).toHaveValue('Asha Ramen')
  await expect(note).toHaveValue('')
  await testData.removeCourse(course.id)
})

test('a holder downloads the certificate in every format, and gets the code that embeds it', async ({
  openPage,
  testData,
}) => {
  const learner = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  const cid = await testData.certify(learner, course.title, 'Asha Raman')
  const page = await openPage(learner)
  await page.goto('/certificates')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  for (const [name, ending] of [
    ['PDF', '.pdf'],
    ['Credential (JSON)', '.json'],
    ['Credential (JWT)', '.jwt'],
    ['Badge (SVG)', '.svg'],
    ['Badge (PNG)', '.png'],
  ] as const) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name, exact: true }).click()
    expect((await download).suggestedFilename()).toBe(cid.toUpperCase() + ending)
  }
  await dialog.getByRole('button', { name: 'Copy Credential ID' }).click()
  await expect(page.getByText('Copied', { exact: false }).first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'HTML' })).toHaveValue(
    /^<iframe src="[^"]+\/embed\/tt-.* title="Certificate: Asha Raman, /,
  )
  await expect(
    dialog.frameLocator('iframe').getByRole('heading', { name: 'Valid certificate' }),
  ).toBeVisible()
  await testData.removeCourse(course.id)
})
