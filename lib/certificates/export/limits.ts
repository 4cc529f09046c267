import { DAY, MINUTE, SECOND } from '@/lib/limits'

/** Limits of certificate exports. The database enforces the same `certificatesMax`. */
export const certificateExport = {
  certificatesMax: 2000,
  /** Exports of one member of staff: how many are kept, and how many of those may be unfinished. */
  perPerson: 5,
  unfinishedPerPerson: 2,
  /** The lifetime of the link, and that of the row after it. */
  validForMs: DAY,
  rememberedMs: 7 * DAY,
  /** After how long without renewal a lease expires and another process starts anew, and how many may start. */
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
