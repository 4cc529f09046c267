import { expect, type Locator, type Page } from 'playwright/test'

/**
 * Stops the page's clock, which must have been installed; `tick` advances it. Playwright refuses to stop it at a time
 * in the past, so it is stopped a second ahead.
 */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Opens a page, waits until it has loaded and stops its clock. */
export async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await expect(page.locator('[data-loading]:visible')).toHaveCount(0)
  await stopClock(page)
}

/** Waits for pending renders of React: it schedules them by MessageChannel, which the fake clock does not stop. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })

/** Advances the page's clock after React has applied its last render. */
export async function tick(page: Page, ms: number) {
  await settle(page)
  await page.clock.runFor(ms)
}

/** Advances the clock until the element is visible. It may appear only after timers or after code loaded on demand. */
export const tickUntilVisible = (page: Page, locator: Locator) =>
  expect(async () => {
    await tick(page, 60)
    await expect(locator).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })

/** Marks the document; a reload removes the mark. */
export const markDocument = (page: Page) => page.evaluate(() => void (document.body.dataset.marked = 'yes'))

export const isDocumentMarked = (page: Page) =>
  page.evaluate(() => document.body?.dataset.marked === 'yes').catch(() => false)
