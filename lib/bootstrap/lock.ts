import type { Transaction } from '@/lib/db/client'
import { firstRun } from '@/lib/limits'

/** Whoever else sets up the same database waits here until the transaction ends. */
export async function takeTurn(tx: Transaction) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${firstRun.lock}::bigint)`
}
