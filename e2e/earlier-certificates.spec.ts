import { adminApi } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { expect, newPerson, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

const mistypedId = 'tt-001-bcdf-ghjk'

/** The test does not know the date, so it expects only the words before it. */
const cutAtDate = (textWithEmptyDate: string) => textWithEmptyDate.split(' on .')[0] ?? ''

test('certificates issued on paper are registered from a file, verified by their number, and revoked', async ({
  adminPage,
  openPage,
}) => {
  const { name: uniqueText } = newPerson()
  const number = `2009/17 ${uniqueText}`
  const content = [
    'number,name,course,started,issued',
    `${number},Asha Raman,Typing and Office Work,05/01/2009,27/03/2009`,
    `${uniqueText}-2,Rahul Verma,Typing and Office Work,,27.03.2009`,
    `${uniqueText}-3,Leila Haddad,Typing and Office Work,,31/02/2009`,
  ].join('\n')
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }

  await adminPage.goto(pages.manageCertificates)
  await adminPage.getByRole('link', { name: 'Issued on paper' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Earlier certificates' })).toBeVisible()
  await withFailingCall(adminPage, adminApi.earlierCertificates(), async () => {
    await adminPage.reload()
    await expect(adminPage.getByText(messages.earlierCertificates.loadFailed).first()).toBeVisible()
  })
  // The empty list is simulated, since other tests may have registered certificates.
  await adminPage.route(`**${adminApi.earlierCertificates()}*`, (route) =>
    route.fulfill({ json: { message: '', data: [], meta: { total: 0, nextCursor: null } } }),
  )
  await adminPage.reload()
  await expect(adminPage.getByText(messages.earlierCertificates.none)).toBeVisible()
  await adminPage.unroute(`**${adminApi.earlierCertificates()}*`)

  await adminPage.getByRole('link', { name: 'Import', exact: true }).last().click()
  await expect(adminPage.getByRole('heading', { name: 'What the file looks like' })).toBeVisible()
  await adminPage.getByLabel('CSV file').setInputFiles(file)
  const invalidRow = adminPage.getByRole('row', { name: /Row 4/ })
  await expect(invalidRow.getByText(messages.earlierCertificates.dateInvalid('31/02/2009'))).toBeVisible()
  await expectAccessible(adminPage, 'the report of an import of certificates')
  await adminPage.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(adminPage.getByText('certificates registered')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Import another file' }).click()
  await adminPage.getByLabel('CSV file').setInputFiles(file)
  await expect(adminPage.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  // The page of a mistyped ID has a form, in which an employer types the number of the paper certificate.
  const employer = await openPage()
  await employer.goto(pages.certificate(mistypedId))
  await employer.getByRole('textbox', { name: 'Certificate ID' }).fill(number.toUpperCase())
  await employer.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(
    employer.getByRole('heading', { name: messages.earlierCertificates.registeredTitle }),
  ).toBeVisible()
  const note = cutAtDate(messages.earlierCertificates.registeredNote('Training Trains', ''))
  await expect(employer.getByText(note)).toBeVisible()
  await expect(employer.getByText(messages.earlierCertificates.compare)).toBeVisible()
  const recordValues = employer.getByRole('definition')
  for (const text of ['Asha Raman', 'Typing and Office Work', '05/01/2009', '27/03/2009', number])
    await expect(recordValues.filter({ hasText: text }).first()).toBeVisible()
  await expect(employer.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await expectAccessible(employer, 'a registered certificate')

  // The page of the registered certificate can also be opened by its address.
  const id = await employer.getByRole('definition').filter({ hasText: /^TT-/ }).textContent()
  await employer.goto(pages.certificate((id ?? '').toLowerCase()))
  await expect(
    employer.getByRole('heading', { name: messages.earlierCertificates.registeredTitle }),
  ).toBeVisible()
  await employer.goto(pages.certificate(mistypedId))
  await employer.getByRole('textbox', { name: 'Certificate ID' }).fill('1999/no such number')
  await employer.getByRole('button', { name: 'Check Certificate' }).click()
  await expect(employer.getByText(messages.earlierCertificates.numberUnknown)).toBeVisible()

  // The check of a list knows the registered certificate, too.
  await employer.goto(pages.verifyBulk)
  await employer
    .getByRole('textbox')
    .first()
    .fill(id ?? '')
  await employer.getByRole('button', { name: 'Check Certificates' }).click()
  const row = employer.getByRole('row', { name: /Asha Raman/ })
  await expect(row.getByText(messages.bulkCheck.states.registered, { exact: true })).toBeVisible()
  await expect(row.getByText(cutAtDate(messages.bulkCheck.registeredOn('')))).toBeVisible()

  // A file that contains the ID leads to the registered certificate.
  await employer.setContent(`<p>Certificate ID ${id}</p>`)
  const printed = await employer.pdf()
  const selectPrinted = async () => {
    await employer.goto(pages.verify)
    await employer
      .getByLabel('Certificate file')
      .setInputFiles({ name: 'printed.pdf', mimeType: 'application/pdf', buffer: printed })
  }
  await selectPrinted()
  const result = employer.getByRole('article', { name: 'Result for printed.pdf' })
  await expect(result.getByRole('heading', { name: messages.fileCheck.titles.registered })).toBeVisible()
  await expect(result.getByText(messages.fileCheck.notes.registered)).toBeVisible()
  await expect(result.getByText(messages.fileCheck.records.registered)).toBeVisible()
  await result.getByRole('link', { name: `Open ${id}` }).click()
  await expect(
    employer.getByRole('heading', { name: messages.earlierCertificates.registeredTitle }),
  ).toBeVisible()

  // The certificate is revoked, and its page and the report on its file say so.
  await adminPage.goto(`${pages.earlierCertificates}?q=${uniqueText}`)
  await adminPage.getByRole('button', { name: `Revoke ${number}` }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The number belongs to another person.')
  await withFailingCall(adminPage, adminApi.revokeEarlierCertificate, async () => {
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
    await expect(adminPage.getByText(messages.earlierCertificates.revokeFailed)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(adminPage.getByRole('row', { name: /Asha Raman/ }).getByText('Revoked')).toBeVisible()
  await employer.goto(pages.certificate((id ?? '').toLowerCase()))
  await expect(employer.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  await expect(employer.getByText(/The number belongs to another person\./)).toBeVisible()
  await expect(employer.getByText(messages.earlierCertificates.revokedNote)).toBeVisible()
  await selectPrinted()
  await expect(result.getByRole('heading', { name: messages.fileCheck.titles.revoked })).toBeVisible()
  await expect(
    result.getByText(/^It has not been valid since .* Reason: The number belongs to another/),
  ).toBeVisible()
  await expect(result.getByText(messages.fileCheck.records.registeredRevoked)).toBeVisible()
})
