import { Client } from 'pg'
import { env } from '@/lib/env'

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
