import { expect } from 'playwright/test'
import pg from 'pg'

/** Waits until an e-mail of the template was sent to the recipient, then marks it as failed with `error`. */
export async function markEmailAsFailed(recipient: string, template: string, error: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const updateSentEmail = () =>
    client.query(
      `UPDATE "OutboxMail" SET "state" = 'failed', "lastError" = $3, "sentAt" = NULL
        WHERE "recipient" = $1 AND "template" = $2 AND "state" = 'sent'`,
      [recipient.toLowerCase(), template, error],
    )
  try {
    await expect.poll(async () => (await updateSentEmail()).rowCount, { timeout: 20_000 }).toBe(1)
  } finally {
    await client.end()
  }
}

/**
 * Queues the report of a month (YYYY-MM) on a recipient's batch. The report counts no learners, so the e-mail has no
 * figures.
 */
export async function queueMonthlyReport(recipient: string, month: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `INSERT INTO "OutboxMail" ("id", "recipient", "template", "data")
     SELECT gen_random_uuid(), r."email", 'monthly-report', jsonb_build_object(
              'name', r."name", 'recipientId', r."id", 'month', $2::text, 'course', c."title", 'batch', b."name",
              'untilToday', '{"enrolled":0,"completed":0,"learners":0}'::jsonb)
       FROM "ReportRecipient" r JOIN "Course" c ON c."id" = r."courseId" JOIN "Batch" b ON b."id" = r."batchId"
      WHERE r."email" = $1`,
      [recipient.toLowerCase(), month],
    )
    expect(rowCount).toBe(1)
  } finally {
    await client.end()
  }
}
