import type { Page } from 'playwright/test'

/** Empties the responses of a list while `work` runs. */
export async function withEmptyList(page: Page, path: string, data: object, work: () => Promise<unknown>) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, data, meta: { total: 0, nextCursor: null } } })
  })
  await work()
  await page.unroute(path)
}
