import { adminApi } from '@/lib/routes/admin'
import { fileImport } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expect, newPerson, test } from './support/people'
import { storeFullName } from './support/full-name'
import { emailTo, linkIn } from './support/read-emails'

test('learners of a file are imported after a check, and the same list then has nothing to import', async ({
  adminPage,
  openPage,
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
  const page = await openPage()
  await page.goto(linkIn(text, '/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill('my-own-words')
  await page.getByLabel('Confirm new password', { exact: true }).fill('my-own-words')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()

  // A stored full name that today's rules would refuse is exported as text, not as a formula.
  await storeFullName(second.email, '=1+1')
  await adminPage.goto(`/admin/manage-users?q=${second.name}`)
  const download = adminPage.waitForEvent('download')
  await adminPage.getByRole('link', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const exported = Buffer.concat(await stream.toArray()).toString()
  expect(exported).toContain(`${second.name},${second.email},'=1+1,user`)
})

test('in an import by keyboard the focus moves to the report, and back to the button that selects a file', async ({
  adminPage,
}) => {
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(newPerson().email) }
  await adminPage.goto('/admin')
  await adminPage.getByRole('navigation').getByRole('link', { name: 'Import' }).click()
  const selectButton = adminPage.getByRole('button', { name: 'Choose file' })
  const chooser = adminPage.waitForEvent('filechooser')
  await selectButton.press('Enter')
  await (await chooser).setFiles(file)
  await expect(adminPage.getByRole('heading', { name: 'learners.csv was checked' })).toBeFocused()
  await adminPage.getByRole('button', { name: 'Import 1 row' }).press('Enter')
  await expect(adminPage.getByRole('heading', { name: 'learners.csv was imported' })).toBeFocused()
  await adminPage.getByRole('button', { name: 'Import another file' }).press('Enter')
  await expect(selectButton).toBeFocused()
})

test('an import that loses its connection says how many rows were processed, and why it stopped', async ({
  adminPage,
}) => {
  const people = Array.from({ length: fileImport.rowsPerPartMax + 1 }, newPerson)
  const buffer = Buffer.from(people.map(({ email }) => email).join('\n'))
  await adminPage.goto(pages.import)
  await adminPage.getByLabel('CSV file').setInputFiles({ name: 'learners.csv', mimeType: 'text/csv', buffer })
  const importAll = adminPage.getByRole('button', { name: `Import ${people.length} rows` })
  await expect(importAll).toBeEnabled()
  let requestCount = 0
  await adminPage.route(new RegExp(adminApi.importLearners), async (route) => {
    requestCount += 1
    if (requestCount === 1) await route.continue()
    else await route.abort()
  })
  await importAll.click()
  const failure = messages.import.importFailed(fileImport.rowsPerPartMax, people.length)
  await expect(adminPage.getByRole('main').getByRole('alert')).toHaveText(
    `${failure} ${messages.general.offline}`,
  )
  await expect(importAll).toBeEnabled()
})
