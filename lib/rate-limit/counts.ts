import { counterPool, type Transaction } from '@/lib/db/client'
import { createBatchLoader } from '@/lib/db/batch-loader'

/** The attempts counted, and when the count restarts, in milliseconds since 1970. */
export type Count = { points: number; expire: number }

type Change = { key: string; by: number; windowMs: number }

/**
 * Changes the counts of some keys and reads those of others ($5). Sorted keys prevent deadlocks. A refund (a change
 * below 0) lowers a count no further than 0, and is ignored if no count is stored.
 */
export const changeAndReadQuery = {
  name: 'rate-limit-count',
  // WHERE does not compare `expire`: for that, PostgreSQL could read the index of all expiries.
  text: `WITH changed AS (
      INSERT INTO rate_limit AS stored (key, points, expire)
      SELECT key, points, $4::bigint + window_ms
      FROM unnest($1::text[], $2::int[], $3::bigint[]) AS change(key, points, window_ms)
      WHERE points >= 0 OR EXISTS (SELECT 1 FROM rate_limit AS counted WHERE counted.key = change.key)
      ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN stored.expire <= $4 THEN greatest(excluded.points, 0) ELSE greatest(stored.points + excluded.points, 0) END,
        expire = CASE WHEN stored.expire <= $4 THEN excluded.expire ELSE stored.expire END
      RETURNING key, points, expire)
    SELECT key, points, expire::float8 AS expire FROM changed
    UNION ALL
    SELECT key, CASE WHEN expire > $4 THEN points ELSE 0 END, expire::float8 FROM rate_limit WHERE key = ANY($5)`,
}

type Row = { key: string } & Count

/**
 * Changes a count. A change by 0 only reads, and returns 0 points if nothing was counted. Parallel calls share one
 * statement; each returns the count as if they ran in order, unless refunds exceed it.
 */
export const addToCount = createBatchLoader<Change, Count>(async (changes) => {
  const sums = new Map<string, { by: number; windowMs: number }>()
  for (const { key, by, windowMs } of changes)
    if (by) sums.set(key, { by: (sums.get(key)?.by ?? 0) + by, windowMs })
  const columns = [
    [...sums.keys()],
    [...sums.values()].map(({ by }) => by),
    [...sums.values()].map(({ windowMs }) => windowMs),
  ]
  const queriedKeys = new Set(changes.map(({ key }) => key).filter((key) => !sums.has(key)))
  const { rows } = await counterPool.query<Row>({
    ...changeAndReadQuery,
    values: [...columns, Date.now(), [...queriedKeys]],
  })
  const expiries = new Map(rows.map(({ key, expire }) => [key, expire]))
  const runningPoints = new Map(rows.map(({ key, points }) => [key, points - (sums.get(key)?.by ?? 0)]))
  return changes.map(({ key, by }) => {
    const points = (runningPoints.get(key) ?? 0) + by
    runningPoints.set(key, points)
    return { points, expire: expiries.get(key) ?? 0 }
  })
})

/** Adds 1 to each count within a transaction: a rollback undoes it. Keys are sorted as in `changeAndReadQuery`. */
export async function addInTransaction(tx: Transaction, changes: Omit<Change, 'by'>[]) {
  const [keys, windows] = [changes.map(({ key }) => key), changes.map(({ windowMs }) => windowMs)]
  const now = Date.now()
  await tx.$executeRaw`
    INSERT INTO rate_limit AS stored (key, points, expire)
    SELECT key, 1, ${now}::bigint + window_ms
      FROM unnest(${keys}::text[], ${windows}::bigint[]) AS change(key, window_ms) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN stored.expire <= ${now} THEN 1 ELSE stored.points + 1 END,
      expire = CASE WHEN stored.expire <= ${now} THEN excluded.expire ELSE stored.expire END`
}

/** Deletes expired counts. */
export async function deleteExpiredCounts() {
  await counterPool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])
}
