import type { Page } from 'playwright/test'

/** A call of a signed-in page by fetch; throws if it is refused. */
export function callFrom<T = unknown>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`)
      return answer
    },
    { method, path, ...(body && { body }) },
  )
}
