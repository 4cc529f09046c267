import type { Instrumentation } from 'next'

/** Next calls this once when the server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkOperatorFiles } = await import('./lib/check-operator-files')
  await checkOperatorFiles()
  const { startMetrics } = await import('./lib/metrics/metrics')
  startMetrics()
  const { startBackground } = await import('./lib/background')
  startBackground()
}

const unavailable = new Map<string, number>()
const notedMax = 1000

/** Notes for the front (scripts/front/unavailable.mjs) which pages could not be made for want of the database. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { toAppError } = await import('./lib/http/to-app-error')
  const { code, retryAfterSeconds = 1 } = toAppError(error)
  if (code !== 'unavailable') return
  // Of one that nobody has taken for so long nobody wants to know any more.
  if (unavailable.size >= notedMax) unavailable.delete(String(unavailable.keys().next().value))
  unavailable.set(String(headers['x-request-id']), retryAfterSeconds)
  Object.assign(globalThis, { unavailablePages: unavailable })
}
