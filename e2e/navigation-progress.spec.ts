import type { Page } from 'playwright/test'
import { tickUntilVisible, stopClock, tick } from './support/clock'
import { holdNavigation } from './support/hold-navigation'
import { expect, test } from './support/people'

// A fake clock cannot be removed from a browser context, so these tests do not reuse contexts.
test.use({ reusesContexts: false })

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' })

test('a navigation that takes longer than 300 ms shows a bar until the page is shown', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.clock.install()
  // Called before `goto` to hold prefetches, too: a click on a prefetched link would not have to wait.
  const release = await holdNavigation(page)
  await page.goto('/about')
  await stopClock(page)
  await page.getByRole('link', { name: 'Verify' }).first().click()
  await tick(page, 290)
  await expect(bar(page)).toHaveCount(0)
  await tickUntilVisible(page, bar(page))
  await page.clock.resume()
  release()
  await expect(page).toHaveURL(/\/verify-certificates$/)
  await expect(bar(page)).toHaveCount(0)
})

test('a navigation by `router.push` shows the bar, too', async ({ learner: { page, client }, testData }) => {
  await testData.enroll(client, 'Technical Writing')
  const release = await holdNavigation(page)
  await page.goto('/courses')
  // On an enrolled course, the click handler of the link calls `router.push`.
  await page.getByRole('link', { name: 'Technical Writing' }).click()
  await expect(bar(page)).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/selected-course\//)
  await expect(bar(page)).toHaveCount(0)
})

test('clicking the menu entry of the current page leaves no progress bar', async ({ openPage }) => {
  const page = await openPage()
  await page.clock.install()
  await page.goto('/about')
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.clock.runFor(1000)
  await expect(bar(page)).toHaveCount(0)
})
