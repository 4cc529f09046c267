import type { Instrumentation } from 'next'

// NEXT_RUNTIME is no setting: Next replaces the expression when it builds, and leaves out what follows for browsers.

/** Next calls this once when the server starts. Under server/main.ts everything is started already. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { processState } = await import('./lib/jobs/process-state')
  if (processState.started) return
  processState.started = true
  const { revalidateTag } = await import('next/cache')
  processState.invalidateContent = (tag) => revalidateTag(tag, { expire: 0 })
  const { checkOperatorFiles } = await import('./lib/institute/check-operator-files')
  await checkOperatorFiles()
  const { startMetrics } = await import('./lib/metrics/metrics')
  startMetrics()
  const { startBackground } = await import('./lib/jobs/background-jobs')
  startBackground()
}

/** Notes which pages could not be rendered for want of the database: they are answered 503, and others 500. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { toAppError } = await import('./lib/http/to-app-error')
  const { code, retryAfterSeconds = 1 } = toAppError(error)
  if (code !== 'unavailable') return
  const { setPageStatus } = await import('./lib/http/page-status')
  setPageStatus(String(headers['x-request-id']), { status: 503, retryAfterSeconds })
}
