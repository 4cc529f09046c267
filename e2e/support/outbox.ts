import { expect } from 'playwright/test'
import pg from 'pg'

/** As if the last letter of a kind to somebody could not be sent: it is waited for until it has left. */
export async function undelivered(recipient: string, letter: string, error: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const fail = () =>
    client.query(
      `UPDATE "OutboxMail" SET "state" = 'failed', "lastError" = $3, "sentAt" = NULL
        WHERE "recipient" = $1 AND "letter" = $2 AND "state" = 'sent'`,
      [recipient.toLowerCase(), letter, error],
    )
  try {
    await expect.poll(async () => (await fail()).rowCount, { timeout: 20_000 }).toBe(1)
  } finally {
    await client.end()
  }
}
