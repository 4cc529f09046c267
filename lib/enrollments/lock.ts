import type { Transaction } from '@/lib/db/client'
import type { EnrollmentState } from '@/prisma/generated/enums'

type Row = { id: string; state: EnrollmentState; batchId: string | null }

/**
 * Locks an enrollment (FOR SHARE) until the transaction ends, so that nobody completes or deletes it while an attempt
 * is submitted or withdrawn. Reviews and messages lock it by `lockEnrollmentAndActor`.
 */
export async function lockEnrollment(tx: Transaction, userId: string, courseId: string): Promise<Row | null> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "id", "state"::text AS "state", "batchId" FROM "Enrollment"
     WHERE "userId" = ${userId}::uuid AND "courseId" = ${courseId}::uuid FOR SHARE`
  return rows[0] ?? null
}

/**
 * Locks all enrollments of a user or course to be deleted; for a course, its batches first. All code locks batch,
 * enrollment, then course, user, task and submissions: another order could deadlock.
 */
export async function lockEnrollmentsOf(tx: Transaction, owner: { userId: string } | { courseId: string }) {
  if ('userId' in owner) {
    await tx.$queryRaw`SELECT 1 FROM "Enrollment" WHERE "userId" = ${owner.userId}::uuid ORDER BY "id" FOR UPDATE`
    return
  }
  // The order in which `assignSeat` locks batches.
  await tx.$queryRaw`
    SELECT 1 FROM "Batch" WHERE "courseId" = ${owner.courseId}::uuid ORDER BY "startsOn", "id" FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM "Enrollment" WHERE "courseId" = ${owner.courseId}::uuid ORDER BY "id" FOR UPDATE`
}
