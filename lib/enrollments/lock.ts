import type { Transaction } from '@/lib/db/client'
import type { EnrollmentState } from '@/prisma/generated/enums'

type Row = { id: string; state: EnrollmentState; batchId: string | null }

/**
 * Locks an enrollment (FOR SHARE) until the transaction ends, so that it cannot be completed or deleted while a
 * submission, withdrawal or review is written.
 */
export async function lockEnrollment(tx: Transaction, userId: string, courseId: string): Promise<Row | null> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "id", "state"::text AS "state", "batchId" FROM "Enrollment"
     WHERE "userId" = ${userId}::uuid AND "courseId" = ${courseId}::uuid FOR SHARE`
  return rows[0] ?? null
}

/**
 * Locks all enrollments of a course or a learner that is to be deleted. All code locks the enrollment first; another
 * order could deadlock.
 */
export async function lockEnrollmentsOf(tx: Transaction, of: { userId: string } | { courseId: string }) {
  if ('userId' in of)
    await tx.$queryRaw`SELECT 1 FROM "Enrollment" WHERE "userId" = ${of.userId}::uuid ORDER BY "id" FOR UPDATE`
  else
    await tx.$queryRaw`SELECT 1 FROM "Enrollment" WHERE "courseId" = ${of.courseId}::uuid ORDER BY "id" FOR UPDATE`
}
