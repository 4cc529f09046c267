import type { Page } from 'playwright/test'

/** As it is before there is anything: the answers of a list without its rows, as long as `work` lasts. */
export async function withEmptyList(page: Page, path: string, data: object, work: () => Promise<unknown>) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data, meta: { total: 0, nextCursor: null } } })
  })
  await work()
  await page.unroute(path)
}
