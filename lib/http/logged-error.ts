import { log } from '@/lib/log/logger'
import { requestIdHeader } from './address'
import { toAppError } from './to-app-error'

/** The `AppError` for a response of a route that does not use `handle`; an unexpected error is logged. */
export function loggedError(error: unknown, { headers }: Request) {
  const appError = toAppError(error)
  if (appError.code === 'internal')
    log.error({ err: appError.cause, requestId: headers.get(requestIdHeader) }, appError.message)
  return appError
}
