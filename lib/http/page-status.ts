import 'server-only'
import { processState, type PageStatus } from '@/lib/jobs/process-state'

/**
 * Notes the status of a page by its request id, for server/pages.ts. Next itself would answer 200.
 */
export function setPageStatus(requestId: string, { status, retryAfterSeconds }: PageStatus) {
  if (status === 200 || !requestId) return
  processState.pageStatuses.set(requestId, { status, retryAfterSeconds })
}

/** The status that was noted for a request, once. */
export function takePageStatus(requestId: string) {
  const { pageStatuses } = processState
  const status = pageStatuses.get(requestId)
  pageStatuses.delete(requestId)
  return status
}
