import { processState } from '@/lib/jobs/process-state'

/** Tag under which public pages cache courses and tasks. */
export const courseTag = 'courses'

/**
 * To be called after the commit: public pages of this process show the change with the next request. Other processes
 * hear of it from the database (server/content-notices.ts).
 */
export const coursesChanged = () => processState.invalidateContent?.(courseTag)
