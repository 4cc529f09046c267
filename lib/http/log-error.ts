import type { AppError } from '@/lib/errors'
import { log } from '@/lib/log/logger'
import { requestIdHeader } from './address'
import { toAppError } from './to-app-error'

/** Logs an `internal` or `unavailable` error with its cause. Other errors are the caller's, e.g. invalid input. */
export function logServerError(error: AppError, requestId: string | null) {
  if (error.code === 'internal' || error.code === 'unavailable')
    log.error({ err: error.cause, requestId }, error.message)
}

/** Converts an error for a route that does not use `handle`, and logs it as `handle` does. */
export function logAndConvertError(error: unknown, { headers }: Request) {
  const appError = toAppError(error)
  logServerError(appError, headers.get(requestIdHeader))
  return appError
}
