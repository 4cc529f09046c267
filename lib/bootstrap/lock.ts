import type { Transaction } from '@/lib/db/client'
import { bootstrap } from '@/lib/limits'

/** Serializes the set-up of a database: other callers wait until this transaction ends. */
export async function lockBootstrap(tx: Transaction) {
  // The lock_timeout of requests is too short for callers that wait here.
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(bootstrap.timeoutMs)}, true)`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${bootstrap.advisoryLockKey}::bigint)`
}

/** Timeouts of a transaction that waits for the lock while another process sets up the database. */
export const bootstrapTimeouts = { maxWait: bootstrap.timeoutMs, timeout: bootstrap.timeoutMs }
