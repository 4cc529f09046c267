import pg from 'pg'

/** Stores, in the database, a full name that the API refuses. Earlier versions of the product may have accepted it. */
export async function storeFullName(email: string, fullName: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(`UPDATE "User" SET "fullName" = $2 WHERE "email" = $1`, [
      email.toLowerCase(),
      fullName,
    ])
  } finally {
    await client.end()
  }
}
