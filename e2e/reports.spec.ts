import { adminApi, adminPages } from '@/lib/routes/admin'
import { messages } from '@/lib/messages'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { holdCall } from './support/hold-call'
import { queueMonthlyReport } from './support/outbox'
import { expect, newPerson, test } from './support/people'
import { emailTo, linkIn } from './support/read-emails'
import { refocusWindowUntil } from './support/refocus'
import { withFailingCall } from './texts/failing-call'

test('a report keeps its selection in the address, is shown as table and charts, and is exported', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.addTask(course.id)
  const learner = await ApiClient.registered(newPerson())
  await testData.enroll(learner, course.title)
  await page.goto(adminPages.reports)
  await page.getByLabel('Course', { exact: true }).selectOption({ label: course.title })
  const row = page.getByRole('table', { name: 'Report' }).getByRole('row', { name: course.title })
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Drop-off by task' })).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(2)
  await expectAccessible(page, 'reports')
  await page.getByLabel('Rows').selectOption('By month')
  await expect(page).toHaveURL(/by=month/)
  await page.reload()
  await expect(page.getByLabel('Rows')).toHaveValue('month')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('report.csv')

  await page.goto(`${adminPages.reports}?page=900&course=${course.id}`)
  await expect(page.getByText(messages.reports.noSuchPage)).toBeVisible()
  await page.getByRole('button', { name: 'First page' }).click()
  await expect(row).toBeVisible()

  await page.route(`**${adminApi.report}?*`, (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.getByLabel('Rows').selectOption('By batch')
  const failure = page.getByRole('main').getByText(messages.reports.loadFailed)
  await expect(failure).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.unroute(`**${adminApi.report}?*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Report' })).toBeVisible()

  await page.goto(`${adminPages.reports}?from=2001-01&to=2001-02`)
  await expect(page.getByText(messages.reports.nothing)).toBeVisible()
  await page.route(`**${adminApi.report}?*`, (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.reload()
  await expect(failure).toBeVisible()
})

test('while the last page of a report loads, the page number stays that of the page shown, and the row of totals does not appear yet; ‘Next’ keeps the focus', async ({
  adminPage: page,
  testData,
}) => {
  const { data } = await testData.admin.call<{ data: { total: object; computed_at: string } }>(
    'GET',
    `${adminApi.report}?by=course&from=2026-01&to=2026-12`,
  )
  await page.route(`**${adminApi.report}?*`, (route) => {
    const name = `Row of page ${new URL(route.request().url()).searchParams.get('page') ?? 1}`
    const rows = [{ key: name, name, ...data.total }]
    return route.fulfill({ json: { data: { ...data, rows, funnel: null }, meta: { total: 51, pages: 2 } } })
  })
  await page.goto(adminPages.reports)
  const table = page.getByRole('table', { name: 'Report' })
  // Only the last page has the row of totals.
  const totalRow = table.getByRole('row', { name: /^All together/ })
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const { sent, release } = await holdCall(page, new RegExp(`${adminApi.report}\\?.*page=2`))
  const next = page.getByRole('button', { name: 'Next' })
  await next.press('Enter')
  await sent
  await expect(table.getByRole('row', { name: /^Row of page 1/ })).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(totalRow).toHaveCount(0)
  release()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(table.getByRole('row', { name: /^Row of page 2/ })).toBeVisible()
  await expect(totalRow).toBeVisible()
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
})

test('a report by reviewer can be sorted by name and by verdicts only', async ({ adminPage: page }) => {
  await page.goto(`${adminPages.reports}?sort=enrolled`)
  await page.getByLabel('Rows').selectOption('By reviewer')
  await expect(page).toHaveURL(/\?by=reviewer$/)
  await expect(page.getByLabel('Order', { exact: true }).getByRole('option')).toHaveText([
    'Usual order',
    'By name',
    'Most verdicts',
  ])
})

const recipientTexts = messages.reports.recipients

test('an administrator adds a recipient of the monthly report, who unsubscribes by the link in the e-mail', async ({
  adminPage: page,
  openPage,
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.admin.call('POST', adminApi.insertBatch, {
    course_id: course.id,
    name: 'Apprentices',
    starts_on: '2099-01-05',
  })
  const [{ name, email }, other] = [newPerson(), newPerson()]
  const openRecipients = async () => {
    await page.goto(adminPages.reports)
    await page.getByRole('button', { name: 'Monthly e-mail' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Monthly e-mail' })
  const pressAdd = () => dialog.getByRole('button', { name: 'Add recipient' }).click()
  await withFailingCall(page, adminApi.reportRecipients, async () => {
    await openRecipients()
    await expect(dialog.getByText(recipientTexts.loadFailed)).toBeVisible()
  })
  await page.route(`**${adminApi.reportRecipients}`, (route) => route.fulfill({ json: { data: [] } }))
  await openRecipients()
  await expect(dialog.getByText(recipientTexts.none)).toBeVisible()
  await page.unroute(`**${adminApi.reportRecipients}`)
  await pressAdd()
  await expect(dialog.getByText(recipientTexts.nameInvalid)).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Figures of').selectOption({ label: course.title })
  await dialog.getByLabel('Batch').selectOption({ label: 'Apprentices' })
  await withFailingCall(page, adminApi.reportRecipients, async () => {
    await pressAdd()
    await expect(page.getByText(recipientTexts.addFailed)).toBeVisible()
  })
  await pressAdd()
  await expect(page.getByText(recipientTexts.added)).toBeVisible()
  const row = dialog.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText(`Apprentices, ${course.title}`)
  await expect(row).toContainText('Nothing sent yet')
  // The form is reset: new input is not validated before the next submission.
  await expect(dialog.getByLabel('E-mail')).toHaveValue('')
  await dialog.getByLabel('Name').fill(other.name)
  await expectAccessible(page, 'recipients')
  await expect(dialog.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid', 'true')

  await queueMonthlyReport(email, '2027-01')
  const { text } = await emailTo(email, /^Report for January 2027: Apprentices$/)
  const recipientPage = await openPage()
  await recipientPage.goto(linkIn(text, '/unsubscribe'))
  await expect(recipientPage.getByRole('link', { name: 'All e-mail preferences' })).toHaveCount(0)
  await recipientPage.getByRole('button', { name: 'Unsubscribe' }).click()
  const unsubscribed = recipientPage.getByText(messages.notices.unsubscribed)
  await expect(unsubscribed).toBeFocused()
  await recipientPage.reload()
  await expect(unsubscribed).toBeVisible()

  await openRecipients()
  await expect(row).toHaveCount(0)
  await dialog.getByLabel('Name').fill(other.name)
  await dialog.getByLabel('E-mail').fill(other.email)
  await pressAdd()
  await dialog.getByRole('button', { name: `Remove ${other.name}` }).click()
  const otherRow = dialog.getByRole('listitem').filter({ hasText: other.email })
  const confirmButton = otherRow.getByRole('button', { name: 'Remove' })
  await withFailingCall(page, adminApi.reportRecipients, async () => {
    await confirmButton.click()
    await expect(page.getByText(recipientTexts.removeFailed)).toBeVisible()
  })
  await otherRow.getByRole('button', { name: `Remove ${other.name}` }).click()
  await confirmButton.click()
  await expect(page.getByText(recipientTexts.removed)).toBeVisible()
  await expect(otherRow).toHaveCount(0)
})

test('the form for recipients says if the courses cannot be loaded, and offers them once they are loaded', async ({
  adminPage: page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Monthly e-mail' })
  const failure = dialog.getByText(messages.courses.loadFailed)
  await withFailingCall(page, '/api/admin/get-courses-info', async () => {
    await page.goto(adminPages.reports)
    await page.getByRole('button', { name: 'Monthly e-mail' }).click()
    await expect(failure).toBeVisible()
  })
  await dialog.getByLabel('Figures of').selectOption({ label: 'Technical Writing' })
  await expect(failure).toHaveCount(0)
})

test('the form for recipients says if the batches of a course cannot be loaded, and loads them again', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const batch = { course_id: course.id, name: 'Apprentices', starts_on: '2099-01-05' }
  await testData.admin.call('POST', adminApi.insertBatch, batch)
  const dialog = page.getByRole('dialog', { name: 'Monthly e-mail' })
  const failure = dialog.getByText(messages.batches.loadFailed)
  await withFailingCall(page, adminApi.courseBatches(course.id), async () => {
    await page.goto(adminPages.reports)
    await page.getByRole('button', { name: 'Monthly e-mail' }).click()
    await dialog.getByLabel('Figures of').selectOption({ label: course.title })
    await expect(failure).toBeVisible()
    // Without the batches, the button would add a recipient for the whole course.
    await expect(dialog.getByRole('button', { name: 'Add recipient' })).toBeDisabled()
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByLabel('Batch').selectOption({ label: 'Apprentices' })
  await expect(failure).toHaveCount(0)
  await testData.removeCourse(course.id)
  // The removed course stays selected: if the field changed to ‘Everything’, the recipient would get all figures.
  const unknownCourse = dialog.getByRole('option', { name: 'Unknown course' })
  await refocusWindowUntil(page, () => expect(unknownCourse).toHaveCount(1, { timeout: 3000 }))
  await expect(dialog.getByLabel('Figures of')).toHaveValue(course.id)
})
