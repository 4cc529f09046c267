import { SECOND } from '@/lib/limits'
import { processState } from '@/lib/jobs/process-state'

const rememberedMs = 10 * SECOND

/** Records that the database refused a write for lack of disk space: the readiness check can measure local disks only. */
export const recordDatabaseFull = () => void (processState.databaseFullAt = Date.now())

export const wasDatabaseFull = () => Date.now() - (processState.databaseFullAt ?? 0) < rememberedMs
