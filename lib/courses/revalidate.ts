import { processState } from '@/lib/jobs/process-state'

/** Cache tag of all content that public pages show. */
export const publicContentTag = 'courses'

/**
 * Expires this process's cached public content, so that the next request shows a change. Call it after the
 * transaction has committed. The database notifies other processes (server/content-changes.ts).
 */
export const invalidatePublicContent = () => processState.expireCacheTag?.(publicContentTag)
