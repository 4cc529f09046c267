import { SECOND } from '@/lib/limits'

const rememberedMs = 10 * SECOND
const shared = globalThis as typeof globalThis & { databaseFullAt?: number }

/** The database refused a write because its disk is full; the disk may be on another machine. */
export const noteDatabaseFull = () => void (shared.databaseFullAt = Date.now())

export const wasDatabaseFull = () => Date.now() - (shared.databaseFullAt ?? 0) < rememberedMs
