import type { Page } from 'playwright/test'

/** Holds the requests of client-side navigations and prefetches until the returned function is called. */
export async function holdNavigation(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/[?&]_rsc=/, async (route) => {
    await released
    await route.continue()
  })
  return release
}
