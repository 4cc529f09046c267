import type { Page } from 'playwright/test'
import { ui } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'
import { pages } from '@/lib/routes'
import { tickUntilVisible, openWithStoppedClock, tick } from './support/clock'
import { ApiClient } from './support/api-client'
import { expect, newPerson, test } from './support/people'

// A fake clock cannot be removed from a browser context, so these tests do not reuse contexts.
test.use({ reusesContexts: false })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const toasts = (page: Page) =>
  page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])')

/** Expects one toast, which disappears between `ms - 100` and `ms` after it was first seen. */
async function expectToastDuration(page: Page, ms: number) {
  await tickUntilVisible(page, toasts(page))
  await tick(page, ms - 100)
  await expect(toasts(page)).toHaveCount(1)
  await tick(page, 100)
  await expect(toasts(page)).toHaveCount(0)
  // After its exit animation, which takes less than a second, the toast also leaves the DOM.
  await tick(page, 1_000)
}

test('toasts disappear after 4 s, those of success and the greeting after 2 s', async ({
  openPage,
  learner,
}) => {
  const page = await openPage()
  await openWithStoppedClock(page, pages.verify)
  await press(page, 'Verify using Email ID')
  await expectToastDuration(page, ui.toastMs)
  await press(page, 'Verify Using Certificate ID')
  await press(page, 'Check Certificate')
  await expectToastDuration(page, ui.toastMs)

  const signInPage = await openPage()
  await openWithStoppedClock(signInPage, pages.signIn)
  await signInPage.getByRole('button', { name: 'Say hello' }).filter({ visible: true }).click()
  await expectToastDuration(signInPage, ui.greetingToastMs)

  await openWithStoppedClock(learner.page, pages.profile)
  await learner.page.getByLabel('Full name').fill('Asha Raman')
  await press(learner.page, 'Save')
  await expectToastDuration(learner.page, ui.successToastMs)
})

test('at most twenty toasts are visible', async ({ learner: { page } }) => {
  await openWithStoppedClock(page, pages.profile)
  let refusals = 0
  await page.route('**/api/profile/update-user-profile-data/**', (route) =>
    route.fulfill({ status: 400, json: { message: `Refusal ${++refusals}.` } }),
  )
  await page.getByLabel('Full name').fill('Asha Raman')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (let sent = 1; sent <= ui.maxVisibleToasts + 3; sent++) {
    // Under a stopped clock the loading overlay stays and blocks the mouse, so the event is dispatched.
    await save.dispatchEvent('click')
    const toast = page.getByText(`Refusal ${sent}.`, { exact: true }).first()
    await expect(async () => {
      await tick(page, 1)
      await expect(toast).toBeAttached({ timeout: 100 })
    }).toPass({ intervals: [20] })
  }
  await tickUntilVisible(page, toasts(page).nth(ui.maxVisibleToasts - 1))
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(ui.maxVisibleToasts + 3)
  await expect(toasts(page)).toHaveCount(ui.maxVisibleToasts)
})

test('a progress toast stays until the work ends, and then shows the result for at least 1.5 s', async ({
  openPage,
  testData,
}) => {
  const client = await ApiClient.registered(newPerson())
  const course = await testData.addCourse()
  const task = await testData.addTask(course.id)
  await testData.enroll(client, course.title)
  const page = await openPage(client)
  await openWithStoppedClock(page, `${pages.course(course.slug)}?task=${task.id}`)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${learnerApi.submitTask}`, async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel('Link to your file').fill(testData.fileLink('work'))
  await press(page, 'Submit')
  await tickUntilVisible(page, toasts(page))
  await tick(page, 20_000)
  await expect(toasts(page)).toHaveText(messages.submissions.linkChecking)
  release()
  await tickUntilVisible(page, toasts(page).getByText(messages.submissions.submitted))
  await tick(page, ui.successToastMs - 500)
  await expect(toasts(page)).toHaveText(messages.submissions.submitted)
  await testData.removeCourse(course.id)
})

test('an invalid form that is submitted five times shows one toast for the mistake', async ({ openPage }) => {
  const page = await openPage()
  await page.goto(pages.signIn)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  const mistakeToasts = page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'Please fill in all the fields.' })
  for (let sent = 0; sent < 5; sent++) await login.click()
  await expect(mistakeToasts).toHaveCount(1)
  // The toast disappears by itself, and the next mistake shows it again.
  await expect(mistakeToasts).toHaveCount(0)
  await login.click()
  await expect(mistakeToasts).toHaveCount(1)
})
