import type { Transaction } from '@/lib/db/client'
import type { EnrollmentState } from '@/prisma/generated/enums'

type Row = { id: string; state: EnrollmentState; batchId: string | null }

/**
 * Locks an enrollment (shared) until the transaction ends: no submission, withdrawal or review under it can slip past
 * its completion or deletion.
 */
export async function holdEnrollment(tx: Transaction, userId: string, courseId: string): Promise<Row | null> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "id", "state"::text AS "state", "batchId" FROM "Enrollment"
     WHERE "userId" = ${userId}::uuid AND "courseId" = ${courseId}::uuid FOR SHARE`
  return rows[0] ?? null
}

/**
 * Locks enrollments before their course or learner is deleted. All code locks the enrollment first; another order would
 * deadlock.
 */
export async function holdEnrollmentsOf(tx: Transaction, of: { userId: string } | { courseId: string }) {
  if ('userId' in of)
    await tx.$queryRaw`SELECT 1 FROM "Enrollment" WHERE "userId" = ${of.userId}::uuid ORDER BY "id" FOR UPDATE`
  else
    await tx.$queryRaw`SELECT 1 FROM "Enrollment" WHERE "courseId" = ${of.courseId}::uuid ORDER BY "id" FOR UPDATE`
}
