import { expect, type Page } from 'playwright/test'

/**
 * Simulates returning to the window, again and again until `expectation` is met. `expectation` itself should wait for
 * at most 3 s, so that the next attempt comes soon.
 */
export const refocusWindowUntil = (page: Page, expectation: () => Promise<unknown>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectation()
  }).toPass()
