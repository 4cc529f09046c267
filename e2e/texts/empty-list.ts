import type { Page } from 'playwright/test'

/** Shows a list without rows while `work` runs. */
export async function withEmptyList(page: Page, path: string, data: object, work: () => Promise<unknown>) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data, meta: { total: 0, nextCursor: null } } })
  })
  await work()
  await page.unroute(path)
}
