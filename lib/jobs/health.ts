import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { wasDatabaseFull } from '@/lib/db/disk-full'
import { messages } from '@/lib/messages'

/**
 * PostgreSQL needs this much space for its next write-ahead log file. The data folder is measured because it usually
 * contains the database.
 */
const freeBytesMin = 16 * 1024 * 1024

/** Throws if the database does not answer or has just refused a write to a full disk, or if the data folder is full. */
export async function assertReady() {
  await db.$queryRaw`SELECT 1`
  if (wasDatabaseFull() || (await freeBytes(resolve(/*turbopackIgnore: true*/ env.DATA_DIR))) < freeBytesMin)
    throw new AppError('unavailable', messages.general.unavailable, { retryAfterSeconds: 5 })
}

/** Bytes that can be written to a folder, which may not be there yet. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    // Some virtual file systems report no blocks.
    return blocks ? bavail * bsize : Infinity
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return freeBytes(parent)
  }
}
