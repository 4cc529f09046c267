import type { Page } from 'playwright/test'
import { adminApi, adminPages } from '@/lib/routes/admin'
import { learnerApi } from '@/lib/routes/learner'
import { messages } from '@/lib/messages'
import { noticeApi, noticePages } from '@/lib/routes/notices'
import { api } from '@/lib/routes'
import { settle, tick } from './support/clock'
import { expect, test } from './support/people'
import { withFailingCall } from './texts/failing-call'

// A fake clock cannot be removed from a browser context, so these tests do not reuse contexts.
test.use({ reusesContexts: false })

/** Expects that a failed load is not repeated by itself while the page offers to try again. */
async function expectRepeatedByButtonOnly(
  page: Page,
  path: string,
  text: string,
  load: () => Promise<unknown>,
) {
  let count = 0
  page.on('request', (request) => new URL(request.url()).pathname === path && count++)
  await withFailingCall(page, path, async () => {
    await load()
    await expect(page.getByText(text)).toBeVisible()
  })
  // SWR would repeat a load after 5 or 10 seconds, and the button could disappear while it has the focus.
  await tick(page, 20_000)
  await settle(page)
  expect(count).toBe(1)
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(retry).toHaveCount(0)
  expect(count).toBe(2)
}

test('a failed load of notice preferences is repeated only by ‘Try again’', async ({ learner: { page } }) => {
  await page.clock.install()
  await expectRepeatedByButtonOnly(page, noticeApi.preferences, messages.notices.preferencesLoadFailed, () =>
    page.goto(noticePages.notices),
  )
})

test('a failed load in a dialog of administrators is repeated only by ‘Try again’', async ({
  adminPage: page,
  testData,
}) => {
  const course = await testData.addCourse()
  const batch = { course_id: course.id, name: 'January', starts_on: '2099-01-05' }
  const { data } = await testData.admin.call<{ data: { id: string } }>('POST', adminApi.insertBatch, batch)
  const expectRepeatedInDialog = async (button: string, path: string, text: string) => {
    await expectRepeatedByButtonOnly(page, path, text, () =>
      page.getByRole('button', { name: button }).click(),
    )
    await page.keyboard.press('Escape')
  }
  // Advancing the clock also advances the time limits of pending calls. This one starts last when a page opens.
  const openPage = async (path: string) => {
    const checked = page.waitForResponse(`**${api.adminCheck}`)
    await page.goto(path)
    await checked
  }
  await page.clock.install()
  await openPage(adminPages.reports)
  await expectRepeatedInDialog(
    'Monthly e-mail',
    adminApi.reportRecipients,
    messages.reports.recipients.loadFailed,
  )
  await openPage(adminPages.manageBatches(course.id))
  await expectRepeatedInDialog(
    'Due dates of January',
    adminApi.courseTasks(course.id),
    messages.tasks.loadFailedForAdmin,
  )
  await expectRepeatedInDialog(
    'Admission form',
    learnerApi.admissionForm(course.id),
    messages.admission.loadFailed,
  )
  await expectRepeatedInDialog(
    'Invitations to January',
    adminApi.batchInvitations(data.id),
    messages.invitations.loadFailed,
  )
  await testData.removeCourse(course.id)
})
