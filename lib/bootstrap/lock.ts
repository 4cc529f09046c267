import type { Transaction } from '@/lib/db/client'
import { bootstrap } from '@/lib/limits'

/** Whoever else sets up the same database waits here until the transaction ends. */
export async function lockBootstrap(tx: Transaction) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${bootstrap.lock}::bigint)`
}
