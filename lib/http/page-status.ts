import 'server-only'
import { processState, type PageStatus } from '@/lib/jobs/process-state'

/** Stores the status of a page by its request ID, for server/pages.ts: Next itself would send 200. */
export function setPageStatus(requestId: string, { status, retryAfterSeconds }: PageStatus) {
  if (status === 200 || !requestId) return
  processState.pageStatuses.set(requestId, { status, retryAfterSeconds })
}

/** Returns the status that was stored for a request, and removes it. */
export function takePageStatus(requestId: string) {
  const { pageStatuses } = processState
  const status = pageStatuses.get(requestId)
  pageStatuses.delete(requestId)
  return status
}
