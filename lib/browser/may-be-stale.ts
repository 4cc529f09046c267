import { ApiError } from './api-client'

/**
 * Whether the data on the screen may be stale after a failed write. A write without a response may be stored. One that
 * was answered with 401 is not, and loading the data again would be refused, too.
 */
export const mayBeStale = (error: unknown) => !(error instanceof ApiError && error.status === 401)
