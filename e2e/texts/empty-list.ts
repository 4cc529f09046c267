import type { Page } from 'playwright/test'

/** Replaces the rows of a list's responses by `emptyData` while `work` runs. */
export async function withEmptyList(
  page: Page,
  path: string,
  emptyData: object,
  work: () => Promise<unknown>,
) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({
      response,
      json: { ...json, data: emptyData, meta: { total: 0, nextCursor: null } },
    })
  })
  await work()
  await page.unroute(path)
}
