import 'server-only'
import { pool } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { cohensKappa } from './kappa'
import { dashboard } from './limits'

type Pairs = {
  both_accepted: number
  both_rejected: number
  accepted_then_rejected: number
  rejected_then_accepted: number
}
type VerdictFigures = { name: string; decided: number; median_hours: number; reversed: number }

/**
 * Agreement and duration of verdicts in the last weeks. Agreement is measured on samples alone, because learners
 * request second reviews of doubtful verdicts.
 */
export async function loadReviewFigures(now = new Date()) {
  const since = new Date(now.getTime() - dashboard.lookbackWeeks * 7 * DAY)
  const [samples, requested, courses, reviewers] = await Promise.all([
    countVerdictPairs(since, 'sample'),
    countVerdictPairs(since, 'requested'),
    loadVerdictFigures(since, 'course'),
    loadVerdictFigures(since, 'reviewer'),
  ])
  const agreed = samples.both_accepted + samples.both_rejected
  return {
    weeks: dashboard.lookbackWeeks,
    samples: {
      decided: agreed + samples.accepted_then_rejected + samples.rejected_then_accepted,
      agreed,
      kappa: kappaOf(samples),
    },
    requested: {
      decided:
        requested.both_accepted +
        requested.both_rejected +
        requested.accepted_then_rejected +
        requested.rejected_then_accepted,
      reversed: requested.accepted_then_rejected + requested.rejected_then_accepted,
    },
    courses,
    reviewers,
  }
}

const kappaOf = (pairs: Pairs) =>
  cohensKappa([
    [pairs.both_accepted, pairs.accepted_then_rejected],
    [pairs.rejected_then_accepted, pairs.both_rejected],
  ])

async function countVerdictPairs(since: Date, kind: 'sample' | 'requested') {
  const { rows } = await pool.query<Pairs>(
    `SELECT count(*) FILTER (WHERE "firstStatus" = 'accepted' AND "secondStatus" = 'accepted')::int AS both_accepted,
            count(*) FILTER (WHERE "firstStatus" = 'rejected' AND "secondStatus" = 'rejected')::int AS both_rejected,
            count(*) FILTER (WHERE "firstStatus" = 'accepted' AND "secondStatus" = 'rejected')::int AS accepted_then_rejected,
            count(*) FILTER (WHERE "firstStatus" = 'rejected' AND "secondStatus" = 'accepted')::int AS rejected_then_accepted
       FROM "SecondReview" WHERE "kind" = $2 AND "state" = 'decided' AND "secondReviewedAt" >= $1`,
    [since, kind],
  )
  return rows[0] as Pairs
}

const groupings = {
  course: {
    nameColumn: 'c."title"',
    reversedCondition: 'reversed',
    join: 'JOIN "Task" t ON t."id" = v."taskId" JOIN "Course" c ON c."id" = t."courseId"',
  },
  reviewer: {
    nameColumn: 'u."name"',
    // Only reversals of this reviewer's own verdict: another reviewer may have replaced it before the second review.
    reversedCondition: 'reversed AND v."reversedReviewerId" = v."reviewerId"',
    join: 'JOIN "User" u ON u."id" = v."reviewerId"',
  },
} as const

/**
 * Figures of first verdicts, by course or reviewer. A submission stores only its latest verdict: the first may be in
 * its second review or the audit trail. The query uses the earliest of the three.
 */
async function loadVerdictFigures(since: Date, by: keyof typeof groupings) {
  const { nameColumn, reversedCondition, join } = groupings[by]
  // The redundant condition on s."reviewedAt", which is never before the first verdict, lets PostgreSQL use its index.
  // An undone verdict makes a submission pending again: hence `DESC`.
  const { rows } = await pool.query<VerdictFigures>(
    `WITH v AS (
       SELECT s."taskId", first."at" - s."submittedAt" AS taken, first."reviewerId",
              r."secondStatus" <> r."firstStatus" AS reversed, r."firstReviewerId" AS "reversedReviewerId"
         FROM "Submission" s
         LEFT JOIN "SecondReview" r ON r."submissionId" = s."id" AND r."kind" = 'requested' AND r."state" = 'decided'
         LEFT JOIN LATERAL (
           SELECT "at", "actorId" FROM "AuditEvent"
            WHERE "subject" = 'submission' AND "subjectId" = s."id"::text
                  AND "action" IN ('submission.accepted', 'submission.rejected')
                  AND "details" -> 'before' ->> 'status' = 'pending'
            ORDER BY "at" DESC LIMIT 1) a ON true
         CROSS JOIN LATERAL (
           SELECT "at", "reviewerId"
             FROM (VALUES (a."at", a."actorId"), (r."firstReviewedAt", r."firstReviewerId"),
                          (s."reviewedAt", s."reviewerId")) verdict("at", "reviewerId")
            ORDER BY "at" LIMIT 1) first
        WHERE s."reviewedAt" >= $1 AND first."at" >= $1 AND s."status" <> 'pending')
     SELECT ${nameColumn} AS name, count(*)::int AS decided,
            count(*) FILTER (WHERE ${reversedCondition})::int AS reversed,
            round((extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY taken)) / 3600)::numeric, 1)::float
              AS median_hours
       FROM v ${join} GROUP BY 1 ORDER BY decided DESC, 1 LIMIT ${dashboard.rowsMax}`,
    [since],
  )
  return rows
}

export type ReviewFigures = Awaited<ReturnType<typeof loadReviewFigures>>
