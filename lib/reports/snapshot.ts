import 'server-only'
import { pool } from '@/lib/db/client'
import type { Period, Scope } from './figures'
import { report as limits } from './limits'

type Bounds = { from: Date; to: Date }

/** Runs a statement with the values $1 and $2 (the period, without its end), $3 (course) and $4 (batch). */
export type Ask = <T extends object>(statement: string) => Promise<T[]>

/**
 * Reads a report as of one moment, in its time zone. Its statements follow each other on one connection: many at once
 * would keep requests from theirs.
 */
export async function readSnapshot<T>(
  { from, to, timeZone }: Period,
  { course, batch }: Scope,
  read: (ask: Ask) => Promise<T>,
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
      `SELECT ($1 || '-01')::timestamptz AS "from",
              (($2 || '-01')::timestamp + interval '1 month')::timestamptz AS "to"`,
      [from, to],
    )
    const values = [rows[0]?.from, rows[0]?.to, course ?? null, batch ?? null]
    const result = await read(async (statement) => (await client.query(statement, values)).rows)
    await client.query('COMMIT')
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // After a failure the connection is closed, with its transaction.
    client.release(failure !== undefined)
  }
}
