import { expect } from 'playwright/test'
import pg from 'pg'

/** Makes the last e-mail of a template to someone undeliverable; waits until it has been sent. */
export async function undelivered(recipient: string, template: string, error: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const fail = () =>
    client.query(
      `UPDATE "OutboxMail" SET "state" = 'failed', "lastError" = $3, "sentAt" = NULL
        WHERE "recipient" = $1 AND "template" = $2 AND "state" = 'sent'`,
      [recipient.toLowerCase(), template, error],
    )
  try {
    await expect.poll(async () => (await fail()).rowCount, { timeout: 20_000 }).toBe(1)
  } finally {
    await client.end()
  }
}
