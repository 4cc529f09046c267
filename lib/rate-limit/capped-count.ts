import { pool } from '@/lib/db/client'

/**
 * Counts that survive a crash of the database: each change waits for the disk, unlike changes in counts.ts. A count
 * never exceeds its maximum.
 */

/** The attempts counted so far. */
export async function readCappedCount(key: string) {
  const { rows } = await pool.query<{ points: number }>('SELECT points FROM rate_limit WHERE key = $1', [key])
  return rows[0]?.points ?? 0
}

/**
 * Counts an attempt atomically and returns true, or false without counting if the count is `max` already. The count
 * restarts when a job deletes its row, at least `retentionMs` after the first attempt.
 */
export async function addToCappedCount(
  key: string,
  { max, retentionMs }: { max: number; retentionMs: number },
) {
  const { rowCount } = await pool.query(
    `INSERT INTO rate_limit (key, points, expire) VALUES ($1, 1, $2)
       ON CONFLICT (key) DO UPDATE SET points = rate_limit.points + 1 WHERE rate_limit.points < $3`,
    [key, Date.now() + retentionMs, max],
  )
  return rowCount === 1
}

/** Refunds one counted attempt. */
export async function subtractFromCappedCount(key: string) {
  await pool.query('UPDATE rate_limit SET points = greatest(points - 1, 0) WHERE key = $1', [key])
}
