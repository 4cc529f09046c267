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

/** Queues the e-mail that a recipient of the monthly report would get on the first of February 2027. */
export async function sendMonthlyReport(recipient: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(
    `INSERT INTO "OutboxMail" ("id", "recipient", "template", "data")
     SELECT gen_random_uuid(), r."email", 'monthly-report', jsonb_build_object(
              'name', r."name", 'recipientId', r."id", 'month', '2027-01', 'course', c."title", 'batch', b."name",
              'untilToday', '{"enrolled":0,"completed":0,"learners":0}'::jsonb)
       FROM "ReportRecipient" r JOIN "Course" c ON c."id" = r."courseId" JOIN "Batch" b ON b."id" = r."batchId"
      WHERE r."email" = $1`,
    [recipient.toLowerCase()],
  )
  await client.end()
}
