import pg from 'pg'
import { adminApi } from '@/lib/routes/admin'
import type { TestData } from './test-data'

/** Saves the percentage of verdicts that get a second review. '0': only if the learner asks for one; '': none. */
export async function setSecondReviewPercent({ admin }: TestData, secondReviewPercent: string) {
  const { data } = await admin.call<{ data: object }>('GET', adminApi.institute)
  await admin.call('PUT', adminApi.updateInstitute, { ...data, secondReviewPercent })
}

/** Moves a verdict into the past, so that it can no longer be undone. */
export async function endUndoPeriod(submissionId: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `UPDATE "Submission" SET "reviewedAt" = "reviewedAt" - interval '1 minute' WHERE "id" = $1`,
      [submissionId],
    )
  } finally {
    await client.end()
  }
}
