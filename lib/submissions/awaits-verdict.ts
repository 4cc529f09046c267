import { Prisma } from '@/prisma/generated/client'

/** Pending submissions that can still get a verdict: not withdrawn, and the learner has not completed the course. */
export const awaitsVerdictFilter = {
  status: 'pending',
  withdrawnAt: null,
  enrollment: { state: { not: 'completed' } },
} as const satisfies Prisma.SubmissionWhereInput

/** `awaitsVerdictFilter` in SQL; the query must give "Submission" the alias `s`. */
export const awaitsVerdictSql = Prisma.sql`(
  s."status" = 'pending' AND s."withdrawnAt" IS NULL AND NOT EXISTS (
    SELECT 1 FROM "Enrollment" WHERE "id" = s."enrollmentId" AND "state" = 'completed'))`
