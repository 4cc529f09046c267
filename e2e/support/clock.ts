import { expect, type Locator, type Page } from 'playwright/test'

/** Sets the page's clock a second ahead and stops it; `tick` advances it. The clock must have been installed. */
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

/** Waits until React has applied its last render. */
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

/** Advances the clock until the element is visible. Timers and code that is loaded on demand delay it. */
export const tickUntilVisible = (page: Page, locator: Locator) =>
  expect(async () => {
    await tick(page, 60)
    await expect(locator).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })

/** Marks the document; a reload removes the mark. */
export const markDocument = (page: Page) => page.evaluate(() => void (document.body.dataset.marked = 'yes'))

export const isDocumentMarked = (page: Page) =>
  page.evaluate(() => document.body?.dataset.marked === 'yes').catch(() => false)
