import type { Page } from 'playwright/test'

const pathPattern = (path: string) =>
  new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\?|/|$)`, 'i')

/**
 * While `work` runs, requests to `path` and to paths below it fail with status 500 or a network error. Waits until at
 * least one request has failed.
 */
export async function withFailingCall(
  page: Page,
  path: string,
  work: () => Promise<unknown>,
  cause: 'server' | 'network' = 'server',
) {
  const pattern = pathPattern(path)
  let markFailed = () => {}
  const failed = new Promise<void>((resolve) => (markFailed = resolve))
  await page.route(pattern, async (route) => {
    if (cause === 'network') await route.abort()
    else await route.fulfill({ status: 500, json: { message: 'A broken server.' } })
    markFailed()
  })
  await work()
  // The text that `work` expects may still be on the page from an earlier failure, so this failure is awaited.
  await failed
  await page.unroute(pattern)
}

/** Returns the message with which the server refuses a call of an `ApiClient`, or says that it was not refused. */
export const refusalMessage = (call: Promise<unknown>) =>
  call.then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  )
