import { ApiError } from './api-client'

/** Statuses of writes that changed nothing and were not refused because of the data on the screen. */
const unrelatedStatuses = [401, 413, 429]

/** Whether the data on the screen may be stale after a failed write. A write without a response may be stored. */
export const mayBeStale = (error: unknown) =>
  !(error instanceof ApiError && unrelatedStatuses.includes(error.status))
