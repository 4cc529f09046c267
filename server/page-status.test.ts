import { onRequestError } from '@/instrumentation'
import { AppError } from '@/lib/errors'
import { takePageStatus } from '@/lib/http/page-status'
import { processState } from '@/lib/jobs/process-state'
import { messages } from '@/lib/messages'

/** Simulates Next's report of a page whose render failed because the database is unavailable. */
const reportUnavailable = (headers: Record<string, string>) =>
  onRequestError(
    new AppError('unavailable', messages.general.unavailable, { retryAfterSeconds: 5 }),
    { path: '/courses', method: 'GET', headers },
    {
      routerKind: 'App Router',
      routePath: '/courses',
      routeType: 'render',
      renderSource: 'react-server-components',
      revalidateReason: undefined,
    },
  )

beforeEach(() => {
  process.env.NEXT_RUNTIME = 'nodejs'
  processState.pageStatuses.clear()
})
afterEach(() => delete process.env.NEXT_RUNTIME)

test('a page that fails because the database is unavailable gets the status 503', async () => {
  await reportUnavailable({ 'x-request-id': 'one' })
  expect(takePageStatus('one')).toEqual({ status: 503, retryAfterSeconds: 5 })
})

test('no status is stored for a failed page whose request has no ID', async () => {
  await reportUnavailable({})
  expect(processState.pageStatuses.size).toBe(0)
})
