import type { Page } from 'playwright/test'

const pathPattern = (path: string) =>
  new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\?|/|$)`, 'i')

/** Makes a call fail while `work` runs, by status 500 or without a network. */
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
  // `work` may have found its text from an earlier failure, before this call has failed.
  await failed
  await page.unroute(pattern)
}

/** The message of a refused call. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  )
