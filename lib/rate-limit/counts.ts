import { counterPool } from '@/lib/db/client'
import { createBatchLoader } from '@/lib/db/batch-loader'

/** The attempts counted, and when the count restarts, in milliseconds since 1970. */
export type Count = { points: number; expire: number }

type Change = { key: string; by: number; windowMs: number }

/**
 * Changes counts, and reads those that are only queried. Keys are sorted, so that parallel processes do not deadlock.
 * Without a stored count, a refund changes nothing.
 */
const changeAndReadQuery = {
  name: 'rate-limit-count',
  text: `WITH added AS (
      INSERT INTO rate_limit AS stored (key, points, expire)
      SELECT key, points, $4::bigint + window_ms
      FROM unnest($1::text[], $2::int[], $3::bigint[]) AS change(key, points, window_ms)
      WHERE points >= 0 OR EXISTS (SELECT 1 FROM rate_limit AS counted WHERE counted.key = change.key)
      ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN stored.expire <= $4 THEN greatest(excluded.points, 0) ELSE stored.points + excluded.points END,
        expire = CASE WHEN stored.expire <= $4 THEN excluded.expire ELSE stored.expire END
      RETURNING key, points, expire)
    SELECT key, points, expire::float8 AS expire FROM added
    UNION ALL
    SELECT key, points, expire::float8 AS expire FROM rate_limit WHERE key = ANY($5) AND expire > $4`,
}

type Row = { key: string } & Count

/**
 * Changes counts in one atomic statement; returns each count as if the changes came in order. A change by 0 only
 * reads, and returns 0 points if nothing was counted.
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
  const pointsSoFar = new Map(rows.map(({ key, points }) => [key, points - (sums.get(key)?.by ?? 0)]))
  return changes.map(({ key, by }) => {
    const points = (pointsSoFar.get(key) ?? 0) + by
    pointsSoFar.set(key, points)
    return { points, expire: expiries.get(key) ?? 0 }
  })
})

/** Deletes expired counts. */
export async function deleteExpiredCounts() {
  await counterPool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])
}
