import pg from 'pg'

/** The server's clock is not the page's, so this ages what the server sent. */
export async function longAgo(userId: string, ms: number) {
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
