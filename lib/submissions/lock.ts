import type { Transaction } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { lockUserAgainstDeletion } from '@/lib/users/lock'
import type { EnrollmentState } from '@/prisma/generated/enums'

/**
 * Locks a submission's enrollment against completion and deletion, then the actor's account against deletion. Callers
 * lock the submission afterwards: another order could deadlock. Throws `not_found`.
 */
export async function lockEnrollmentAndActor(tx: Transaction, submissionId: string, actorId: string) {
  const rows = await tx.$queryRaw<{ state: EnrollmentState }[]>`
    SELECT "state"::text AS "state" FROM "Enrollment"
     WHERE "id" = (SELECT "enrollmentId" FROM "Submission" WHERE "id" = ${submissionId}::uuid) FOR SHARE`
  const [enrollment] = rows
  if (!enrollment) throw notFound(messages.submissions.missing)
  await lockUserAgainstDeletion(tx, actorId)
  return enrollment
}

/**
 * Locks a submission's task against deletion: the caller may create a second review, which refers to the task. Callers
 * lock the submission afterwards: another order could deadlock with changes of tasks.
 */
export const lockTaskOf = (tx: Transaction, submissionId: string) =>
  tx.$queryRaw`
    SELECT 1 FROM "Task"
     WHERE "id" = (SELECT "taskId" FROM "Submission" WHERE "id" = ${submissionId}::uuid) FOR KEY SHARE`
