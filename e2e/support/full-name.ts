import pg from 'pg'

/** A full name as an earlier version stored it: by today's rules it could not be typed. */
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
