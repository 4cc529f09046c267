import { processState } from '@/lib/jobs/process-state'

/** Tag under which public pages cache what they show. */
export const publicContentTag = 'courses'

/**
 * Call after the commit: public pages of this process show the change on the next request. Other processes are
 * notified by the database (server/content-notices.ts).
 */
export const coursesChanged = () => processState.invalidateContent?.(publicContentTag)
