import { messages } from './messages'

/** The HTTP status of each error code. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  unprocessable: 422,
  too_many: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** State of the rate limit that refused a request; `left` is negative if the caller went on beyond the limit. */
type Limit = { policy: string; left: number; resetSeconds: number }

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  limit?: Limit
  extra?: object
  cause?: unknown
}

/**
 * An error whose message, from lib/messages, is safe to show. `fields` has a message per field, `extra` is added to the
 * response body.
 */
export class AppError extends Error {
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly limit: Limit | undefined
  readonly extra: object | undefined

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message, { cause: details.cause })
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.limit = details.limit
    this.extra = details.extra
  }
}

export const notFound = (message: string = messages.general.notFound) => new AppError('not_found', message)
