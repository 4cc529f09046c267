import type { Page } from 'playwright/test'

const matching = (path: string) => new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\?|/|$)`, 'i')

/** Lets a call fail, by a broken server or no network, as long as `work` lasts. */
export async function withFailingCall(
  page: Page,
  path: string,
  work: () => Promise<unknown>,
  how: 'server' | 'network' = 'server',
) {
  const address = matching(path)
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(address, async (route) => {
    if (how === 'network') await route.abort()
    else await route.fulfill({ status: 500, json: { message: 'A broken server.' } })
    fail()
  })
  await work()
  // The expected text may still be visible from an earlier failure.
  await failed
  await page.unroute(address)
}

/** The message of a refused call. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  )
