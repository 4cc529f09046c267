import 'server-only'
import { processState } from '@/lib/jobs/process-state'

type Status = { status: number; retryAfterSeconds?: number | undefined }

const notedMax = 1000

/**
 * Notes the status of a page by its request id, for server/pages.ts. Next itself would answer 200.
 */
export function noteStatus(requestId: string, { status, retryAfterSeconds }: Status) {
  if (status === 200 || !requestId) return
  const { pageStatuses } = processState
  // A status that was never taken belongs to an aborted request.
  if (pageStatuses.size >= notedMax) pageStatuses.delete(String(pageStatuses.keys().next().value))
  pageStatuses.set(requestId, { status, retryAfterSeconds })
}

/** The status that was noted for a request, once. */
export function takeStatus(requestId: string) {
  const { pageStatuses } = processState
  const noted = pageStatuses.get(requestId)
  pageStatuses.delete(requestId)
  return noted
}
