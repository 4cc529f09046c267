import { DAY, MINUTE, SECOND } from '@/lib/limits'

/** Many certificates as one file. The database has the same maximum of certificates. */
export const certificateExport = {
  certificatesMax: 2000,
  /** Files of one member of staff: so many are kept, so many of them may be unfinished. */
  perPerson: 5,
  unfinishedPerPerson: 2,
  /** Lifetime of the link, and of its row after that. */
  validForMs: DAY,
  rememberedMs: 7 * DAY,
  /** A process that is silent this long is taken for dead; another starts the file anew, so many times. */
  leaseMs: MINUTE,
  attemptsMax: 3,
  /** Interval in which progress is written and the lease renewed. */
  progressMs: SECOND,
  chunkBytes: 1024 * 1024,
  /** Interval in which a process looks for exports. */
  everyMs: 2 * SECOND,
  /** Bytes of a file's name in a zip, as file systems allow. */
  fileNameBytes: 180,
} as const
