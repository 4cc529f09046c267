import type { Page } from 'playwright/test'

/** The server handles the next call to a URL, but the browser gets no response. */
export const loseResponse = (page: Page, url: string) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
