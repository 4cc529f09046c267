import type { Transaction } from '@/lib/db/client'
import { bootstrap } from '@/lib/limits'

/** Serializes set-up of one database: other callers wait until this transaction ends. */
export async function lockBootstrap(tx: Transaction) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${bootstrap.lock}::bigint)`
}

/** For the transaction that writes them: those who wait for the lock are inside of theirs. */
export const bootstrapOptions = { maxWait: bootstrap.withinMs, timeout: bootstrap.withinMs }
