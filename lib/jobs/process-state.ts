import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { initialInstitute } from '@/lib/institute/initial-values'
import type { Institute } from '@/lib/institute/settings'

export type PageStatus = { status: number; retryAfterSeconds?: number | undefined }

/**
 * State that the HTTP server and Next share. Each loads its own copy of every module, so any other module state exists
 * twice.
 */
type ProcessState = {
  /** The settings in force; read by `currentInstitute()`, written by lib/institute/store.ts. */
  institute: Institute
  /** Connection pools; `counters` is for the counts of rate limits. */
  pools?: { main: Pool; counters: Pool }
  /** The Prisma client; lib/db/client.ts knows its type. */
  db?: unknown
  /** Whether jobs and metrics run: started by the server or, under plain Next, by instrumentation.ts. */
  started?: boolean
  /** Counts changes of public content; undefined before the server listens for them. */
  contentGeneration?: number
  /** Time when the database last refused a write for lack of disk space, in milliseconds since the epoch. */
  databaseFullAt?: number
  /** Expires what this process has cached under a tag. */
  expireCacheTag?: (tag: string) => void
  /** Statuses that server/pages.ts sends for pages instead of Next's 200, by request ID. Use lib/http/page-status.ts. */
  pageStatuses: LRUCache<string, PageStatus>
}

declare global {
  var processState: ProcessState | undefined
}

export const processState: ProcessState = (globalThis.processState ??= {
  institute: initialInstitute,
  // Aborted requests leave their status here, and so do all requests under plain `next start`, so the cache has a
  // maximum size.
  pageStatuses: new LRUCache({ max: 1000 }),
})
