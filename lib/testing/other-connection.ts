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

/** Waits until some connection to the database of the test waits for a lock. */
export const lockIsAwaited = (connection: Client) =>
  eventually('a connection to wait for a lock', async () => {
    const { rowCount } = await connection.query(
      'SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
    )
    return rowCount !== 0
  })
