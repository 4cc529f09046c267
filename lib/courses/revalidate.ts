import { processState } from '@/lib/jobs/process-state'

/** Cache tag of all content that public pages show. */
export const publicContentTag = 'courses'

/**
 * Call after the commit: public pages of this process show the change on the next request. Other processes are
 * notified by the database (server/content-changes.ts).
 */
export const coursesChanged = () => processState.invalidateContent?.(publicContentTag)
