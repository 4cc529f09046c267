import { db } from './db'

/** Throws where the database does not answer. */
export async function assertReady() {
  await db.$queryRaw`SELECT 1`
}
