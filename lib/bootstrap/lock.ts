import type { Transaction } from '@/lib/db/client'
import { bootstrap } from '@/lib/limits'

/** Serializes set-up of one database: other callers wait until this transaction ends. */
export async function lockBootstrap(tx: Transaction) {
  // The limit of a request is too short for them.
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(bootstrap.withinMs)}, true)`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${bootstrap.lock}::bigint)`
}

/** Timeout of the transaction, inside of which parallel starts wait for the lock. */
export const bootstrapOptions = { maxWait: bootstrap.withinMs, timeout: bootstrap.withinMs }
