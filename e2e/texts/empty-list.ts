import type { Page } from 'playwright/test'

/** While `work` runs, API responses that match `urlGlob` list nothing: `emptyData` replaces their data. */
export async function withEmptyList(
  page: Page,
  urlGlob: string,
  emptyData: object,
  work: () => Promise<unknown>,
) {
  await page.route(urlGlob, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({
      response,
      json: { ...json, data: emptyData, meta: { total: 0, nextCursor: null } },
    })
  })
  await work()
  await page.unroute(urlGlob)
}
