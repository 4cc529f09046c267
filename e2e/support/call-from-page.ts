import type { Page } from 'playwright/test'

/** Calls the API with fetch inside a signed-in page; throws if the call is refused. */
export function callFrom<T = unknown>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        ...(body && { body: JSON.stringify(body) }),
      })
      const json = await response.json()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${json.message}`)
      return json
    },
    { method, path, ...(body && { body }) },
  )
}
