import { log } from '@/lib/log/logger'
import { requestIdHeader } from './address'
import { toAppError } from './to-app-error'

/** Converts an error for a route that does not use `handle`, and logs it if it is `internal` or `unavailable`. */
export function toLoggedAppError(error: unknown, { headers }: Request) {
  const appError = toAppError(error)
  if (appError.code === 'internal' || appError.code === 'unavailable')
    log.error({ err: appError.cause, requestId: headers.get(requestIdHeader) }, appError.message)
  return appError
}
