import { Client } from 'pg'
import { env } from '@/lib/env'

/** `work` with a connection of its own, under none of the product's limits. What it holds is free again afterwards. */
export async function withOtherConnection<T>(work: (connection: Client) => Promise<T>) {
  const connection = new Client({ connectionString: env.DATABASE_URL })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
