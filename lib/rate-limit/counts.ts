import { counters } from '@/lib/db'
import { inGroups } from '@/lib/in-groups'

/** How often something was counted, and when the count begins anew, in milliseconds since 1970. */
export type Count = { points: number; expire: number }

type Change = { key: string; by: number; perMs: number }

/** Keys in order, so that two processes that count the same ones at once do not lock each other out. */
const addAll = {
  name: 'rate-limit-add',
  text: `INSERT INTO rate_limit AS kept (key, points, expire)
    SELECT key, points, $4::bigint + per_ms FROM unnest($1::text[], $2::int[], $3::bigint[]) AS added(key, points, per_ms)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN kept.expire <= $4 THEN greatest(excluded.points, 0) ELSE kept.points + excluded.points END,
      expire = CASE WHEN kept.expire <= $4 THEN excluded.expire ELSE kept.expire END
    RETURNING key, points, expire::float8 AS expire`,
}

const readAll = {
  name: 'rate-limit-read',
  text: 'SELECT key, points, expire::float8 AS expire FROM rate_limit WHERE key = ANY($1) AND expire > $2',
}

type Row = { key: string } & Count

const byKey = (rows: Row[]) => new Map(rows.map((row) => [row.key, row]))

/** Changes counts in one atomic statement; answers each change's count as if it had come in turn. */
export const addToCount = inGroups<Change, Count>(async (changes) => {
  const sums = new Map<string, { by: number; perMs: number }>()
  for (const { key, by, perMs } of changes) sums.set(key, { by: (sums.get(key)?.by ?? 0) + by, perMs })
  const columns = [
    [...sums.keys()],
    [...sums.values()].map(({ by }) => by),
    [...sums.values()].map(({ perMs }) => perMs),
  ]
  const { rows } = await counters.query<Row>({ ...addAll, values: [...columns, Date.now()] })
  const after = byKey(rows)
  const before = new Map(rows.map(({ key, points }) => [key, points - (sums.get(key)?.by ?? 0)]))
  return changes.map(({ key, by }) => {
    const points = (before.get(key) ?? 0) + by
    before.set(key, points)
    return { points, expire: after.get(key)?.expire ?? 0 }
  })
})

/** A count as it stands; null where there is none. */
export const readCount = inGroups<string, Count | null>(async (keys) => {
  const { rows } = await counters.query<Row>({ ...readAll, values: [[...new Set(keys)], Date.now()] })
  const found = byKey(rows)
  return keys.map((key) => found.get(key) ?? null)
})

/** Forgets counts whose time is over. */
export async function forgetExpiredCounts() {
  await counters.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])
}
