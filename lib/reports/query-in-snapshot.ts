import 'server-only'
import { pool } from '@/lib/db/client'
import type { Period, Scope } from './figures'
import { report as limits } from './limits'

type Bounds = { start: Date; end: Date }

/** Runs a statement with $1 (start of the period), $2 (its end, excluded), $3 (course) and $4 (batch). */
export type RunQuery = <T extends object>(statement: string) => Promise<T[]>

/**
 * Runs the queries of a report on one snapshot, in the report's time zone. They share one connection, so that a report
 * leaves the other connections of the pool to requests.
 */
export async function queryInSnapshot<T>(
  { from, to, timeZone }: Period,
  { course, batch }: Scope,
  runQueries: (runQuery: RunQuery) => Promise<T>,
) {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`SELECT set_config('TimeZone', $1, true), set_config('work_mem', $2, true)`, [
      timeZone,
      limits.workMem,
    ])
    const { rows } = await client.query<Bounds>(
      `SELECT ($1 || '-01')::timestamptz AS "start",
              (($2 || '-01')::timestamp + interval '1 month')::timestamptz AS "end"`,
      [from, to],
    )
    const values = [rows[0]?.start, rows[0]?.end, course ?? null, batch ?? null]
    const result = await runQueries(async (statement) => (await client.query(statement, values)).rows)
    await client.query('COMMIT')
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that failed is closed, which ends its transaction.
    client.release(failure !== undefined)
  }
}
