import { DAY, MINUTE, SECOND } from '@/lib/limits'

/** Limits of certificate exports. The database enforces the same `certificatesMax`. */
export const certificateExport = {
  certificatesMax: 2000,
  /** Exports of one member of staff: how many are stored, and how many of them may be unfinished. */
  storedPerPerson: 5,
  unfinishedPerPerson: 2,
  /** A file can be downloaded for `validForMs`; its row stays for `retentionMs` after that. */
  validForMs: DAY,
  retentionMs: 7 * DAY,
  /** A lease expires `leaseMs` after its renewal; another process then starts anew, up to `attemptsMax` attempts. */
  leaseMs: MINUTE,
  attemptsMax: 3,
  /** Interval in which progress is written and the lease renewed. */
  progressMs: SECOND,
  chunkBytes: 1024 * 1024,
  /** Interval in which a process looks for exports. */
  everyMs: 2 * SECOND,
  /** Maximum bytes of a file's name in a zip, so that file systems accept it. */
  fileNameBytes: 180,
} as const
