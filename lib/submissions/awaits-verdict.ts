import { Prisma } from '@/prisma/generated/client'

/** Pending submissions on which a verdict can be given: not those whose course was completed without one. */
export const awaitsVerdict = {
  status: 'pending',
  withdrawnAt: null,
  enrollment: { state: { not: 'completed' } },
} as const satisfies Prisma.SubmissionWhereInput

/** `awaitsVerdict` as an SQL condition on a submission `s`. */
export const awaitsVerdictSql = Prisma.sql`(
  s."status" = 'pending' AND s."withdrawnAt" IS NULL AND NOT EXISTS (
    SELECT 1 FROM "Enrollment" WHERE "id" = s."enrollmentId" AND "state" = 'completed'))`
