import { Client } from 'pg'
import { env } from '@/lib/env'
import { eventually } from '@/scripts/testing/processes'

/** Runs `work` with a separate database connection that has none of the product's timeouts; closes it afterwards. */
export async function withOtherConnection<T>(work: (connection: Client) => Promise<T>) {
  const connection = new Client({ connectionString: env.DATABASE_URL })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

/** Waits until at least `count` connections to the database of the test wait for locks. */
export const waitForBlockedConnections = (connection: Client, count = 1) =>
  eventually(`${count} connections to wait for a lock`, async () => {
    // Within a transaction, pg_stat_activity would otherwise repeat the result of its first query.
    await connection.query('SELECT pg_stat_clear_snapshot()')
    const { rowCount } = await connection.query(
      `SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database()`,
    )
    return (rowCount ?? 0) >= count
  })
