import pg from 'pg'
import { adminApi } from '@/lib/admin-routes'
import type { Scene } from './scene'

/** Saves the share of verdicts that get a second review; blank for none at all. */
export async function setSecondReviews({ director }: Scene, secondReviewPercent: string) {
  const { data } = await director.call<{ data: object }>('GET', adminApi.institute)
  await director.call('PUT', adminApi.updateInstitute, { ...data, secondReviewPercent })
}

/** A verdict that can no longer be undone, as if time had passed. */
export async function endUndo(submissionId: string) {
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
