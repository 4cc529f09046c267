import pg from 'pg'

/** Moves a user's one-time codes into the past: the page's clock does not advance the server's. */
export async function ageOneTimeCodes(userId: string, ms: number) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `UPDATE "OneTimeCode" SET "createdAt" = "createdAt" - make_interval(secs => $2) WHERE "userId" = $1`,
      [userId, ms / 1000],
    )
  } finally {
    await client.end()
  }
}
