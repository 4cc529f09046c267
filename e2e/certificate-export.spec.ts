import { adminApi, adminPages } from '@/lib/routes/admin'
import type { ListedExport } from '@/lib/certificates/export/queries'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { expectAccessible } from './support/axe'
import { ApiClient } from './support/api-client'
import { openWithStoppedClock, tick, tickUntilVisible } from './support/clock'
import { holdCall } from './support/hold-call'
import { expect, newPerson, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

/** Makes a path with an empty ID, such as `adminApi.leftOutCertificates('')`, match every ID in `withFailingCall`. */
const withoutTrailingSlash = (path: string) => path.replace(/\/$/, '')
const texts = messages.certificateExport

test('the certificates of a batch, or those that a list shows, are requested as one file, which can be downloaded and removed', async ({
  adminPage: page,
  learner: { client, person },
  testData,
}) => {
  const course = await testData.addCourse()
  await testData.addTask(course.id)
  const batch = { course_id: course.id, name: 'January', starts_on: '2099-01-04' }
  await testData.admin.call('POST', adminApi.insertBatch, batch)
  await testData.certify(client, course.title, 'Asha Raman')
  const other = newPerson()
  await testData.certify(await ApiClient.registered(other), course.title)

  await withFailingCall(page, adminApi.certificateExports, async () => {
    await page.goto(adminPages.manageBatches(course.id))
    await page.getByRole('button', { name: 'Certificates as one file of January' }).click()
    await expect(page.getByText(texts.loadFailed)).toBeVisible()
  })
  const dialog = page.getByRole('dialog', { name: 'Certificates as one file' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(texts.loadFailed)).toHaveCount(0)
  await expectAccessible(page, 'no file yet')
  await withFailingCall(page, adminApi.requestCertificateExport, async () => {
    await dialog.getByRole('button', { name: 'Make the file' }).click()
    await expect(page.getByText(texts.requestFailed)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  await expect(page.getByText(texts.requested)).toBeVisible()

  // Leaving the page does not stop the background job. The dialog on the page of certificates lists the file, too.
  await page.goto(`${pages.manageCertificates}?q=${encodeURIComponent(person.name)}&state=valid`)
  await page.getByRole('button', { name: 'As one file' }).click()
  await expect(dialog.getByText(`Valid certificates found by “${person.name}”`)).toBeVisible()
  const row = dialog.getByRole('listitem').filter({ hasText: `${course.title}, January` })
  const link = row.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expect(row).toContainText('1 certificate,')
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/^certificates-.*\.pdf$/)
  await withFailingCall(page, withoutTrailingSlash(adminApi.leftOutCertificates('')), async () => {
    await row.getByText('1 certificate left out').click()
    await expect(row.getByText(texts.leftOutLoadFailed)).toBeVisible()
  })
  // Collapsing and expanding the left-out certificates loads them again.
  await row.getByText('1 certificate left out').click()
  await row.getByText('1 certificate left out').click()
  await expect(row.getByText(texts.leftOutReasons.unconfirmed)).toBeVisible()
  await expectAccessible(page, 'a file that is ready')

  // A zip file of the certificates that the list shows is made and removed.
  await dialog.getByRole('radio', { name: /^Zip/ }).check()
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  const zipRow = dialog.getByRole('listitem').filter({ hasText: texts.filterTitle(person.name, 'valid') })
  await expect(zipRow.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 30_000 })
  await withFailingCall(page, withoutTrailingSlash(adminApi.removeCertificateExport('')), async () => {
    await zipRow.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByText(texts.removeFailed)).toBeVisible()
  })
  await zipRow.getByRole('button', { name: /^Remove / }).click()
  await expect(zipRow).toHaveCount(0)
  await expect(page.getByText(texts.removed)).toBeVisible()
})

test('the progress of a new file is fetched again after a second', async ({ testData, openPage }) => {
  // The empty options make `openPage` open a new browser context: a fake clock could not be removed from a shared one.
  const page = await openPage(testData.admin, {})
  const path = `**${adminApi.certificateExports}`
  let calls = 0
  // The server would finish a real file at once.
  await page.route(path, async (route) => {
    calls++
    const row: ListedExport = {
      id: '01931d2e-0000-7000-8000-000000000001',
      title: 'All certificates',
      kind: 'pdf',
      state: 'queued',
      done: 0,
      total: 1,
      left_out: 0,
      size: 0,
      created_at: new Date().toISOString(),
      expires_at: null,
    }
    await route.fulfill({ json: { message: '', data: [row] } })
  })
  await openWithStoppedClock(page, pages.manageCertificates)
  // The page polls only after the first response. The test holds this response until the dialog is visible, so that
  // advancing the clock causes no second call.
  const { sent, release } = await holdCall(page, path)
  await page.getByRole('button', { name: 'As one file' }).press('Enter')
  await tickUntilVisible(page, page.getByRole('dialog', { name: 'Certificates as one file' }))
  await sent
  release()
  await expect(page.getByRole('progressbar', { name: 'Waiting to start' })).toBeVisible()
  await tick(page, 999)
  expect(calls).toBe(1)
  await tick(page, 1)
  await expect.poll(() => calls).toBe(2)
})
