import type { Instrumentation } from 'next'

// Next replaces NEXT_RUNTIME at build time: the bundle for the edge runtime omits the code after `!== 'nodejs'`.

/** Next calls this once when the server starts. If server/main.ts runs Next, it has started everything already. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { processState } = await import('./lib/jobs/process-state')
  if (processState.started) return
  processState.started = true
  const { revalidateTag } = await import('next/cache')
  processState.expireCacheTag = (tag) => revalidateTag(tag, { expire: 0 })
  const { loadSettingsAndKeys } = await import('./lib/institute/load-settings-and-keys')
  await loadSettingsAndKeys()
  const { startMetrics } = await import('./lib/metrics/metrics')
  startMetrics()
  const { startBackgroundJobs } = await import('./lib/jobs/background-jobs')
  startBackgroundJobs()
}

/** Pages that fail with `unavailable`, as when the database is down, get status 503; others keep Next's 500. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { toAppError } = await import('./lib/http/to-app-error')
  const { code, retryAfterSeconds = 1 } = toAppError(error)
  if (code !== 'unavailable') return
  const { setPageStatus } = await import('./lib/http/page-status')
  setPageStatus(String(headers['x-request-id'] ?? ''), { status: 503, retryAfterSeconds })
}
