import { SECOND } from '@/lib/limits'
import { processState } from '@/lib/jobs/process-state'

const rememberedMs = 10 * SECOND

/**
 * Records that the database refused a write for lack of disk space. The readiness check needs this record, since it
 * cannot measure the disk of a database on another machine.
 */
export const recordDatabaseFull = () => void (processState.databaseFullAt = Date.now())

export const wasDatabaseFull = () => Date.now() - (processState.databaseFullAt ?? 0) < rememberedMs
