import { processState } from '@/lib/jobs/process-state'

/** Cache tag of all content that public pages show. */
export const publicContentTag = 'courses'

/**
 * Expires all cached public content of this process, so that the next request shows a change. Call after the commit.
 * Other processes are notified by the database (server/content-changes.ts).
 */
export const invalidatePublicContent = () => processState.expireCacheTag?.(publicContentTag)
