import type { Page } from 'playwright/test'

/** Holds the next call to a URL until `release` is called; `sent` resolves when the page sends it. */
export async function holdCall(page: Page, url: string | RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    url,
    async (route) => {
      await released
      await route.fallback()
    },
    { times: 1 },
  )
  return { sent: page.waitForRequest(url), release }
}
