import { expect, newPerson, test } from './support/people'
import { storeFullName } from './support/full-name'
import { emailTo, linkIn } from './support/read-emails'

test('learners of a file are imported after a check, and the same list then has nothing to import', async ({
  adminPage,
  visit,
}) => {
  const [first, second] = [newPerson(), newPerson()]
  const content = [
    'email,name,full_name,course',
    `${first.email},${first.name},Asha Raman,Data Analysis with Python`,
    `${second.email},${second.name},,`,
    `nobody,${newPerson().name},,`,
  ].join('\n')
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await adminPage.goto('/admin')
  await adminPage.getByRole('navigation').getByRole('link', { name: 'Import' }).click()
  await adminPage.getByLabel('CSV file').setInputFiles(file)
  await expect(adminPage.getByRole('row', { name: /Row 4 .*Invalid email format!/ })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(adminPage.getByRole('definition').first()).toHaveText('2')
  await expect(adminPage.getByText('accounts made')).toBeVisible()

  // The same rows, pasted from a spreadsheet, have nothing to import.
  await adminPage.getByRole('button', { name: 'Import another file' }).click()
  await adminPage.getByText('paste rows of a spreadsheet').evaluate(
    (target, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    content.replaceAll(',', '\t'),
  )
  await expect(adminPage.getByRole('heading', { name: 'Pasted rows' })).toBeVisible()
  await expect(adminPage.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  // An imported learner sets a password by the link in the e-mail.
  const { text } = await emailTo(first.email, /You were invited/)
  const page = await visit()
  await page.goto(linkIn(text, '/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill('my-own-words')
  await page.getByLabel('Confirm new password', { exact: true }).fill('my-own-words')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()

  // In the exported list even a full name that today's rules would refuse is no formula.
  await storeFullName(second.email, '=1+1')
  await adminPage.goto(`/admin/manage-users?q=${second.name}`)
  const download = adminPage.waitForEvent('download')
  await adminPage.getByRole('link', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const exported = Buffer.concat(await stream.toArray()).toString()
  expect(exported).toContain(`${second.name},${second.email},'=1+1,user`)
})
