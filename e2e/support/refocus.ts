import type { Page } from 'playwright/test'
import { expect } from './people'

/** Simulates returning to the window until `expectation`, which should wait for at most 3 s, is met. */
export const refocusWindowUntil = (page: Page, expectation: () => Promise<unknown>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectation()
  }).toPass()
