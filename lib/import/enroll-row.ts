import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { notifyEnrolled, enrollInBatch } from '@/lib/batches/enroll-in-batch'
import type { Placement } from '@/lib/batches/placement'
import type { Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Outcome } from './outcome'
import type { TargetBatch } from './import-target'

type EnrollmentOutcome =
  | { enrollment: Outcome['enrollment']; problem: null }
  | { enrollment: null; problem: string }

/**
 * The outcome that the import shows for a placement, or the problem for which it skips the row. The placement `ended`
 * means that the batch has ended and is full.
 */
export function toEnrollmentOutcome(placement: Placement): EnrollmentOutcome {
  if (placement === 'full') return { enrollment: null, problem: messages.import.batchFull }
  if (placement === 'ended') return { enrollment: null, problem: messages.import.batchEndedAndFull }
  // The learner's enrollment, which is not in this batch, stays as it is. Staff never get `otherBatch`: they move learners.
  const staysUnchanged = placement === 'completed' || placement === 'otherBatch'
  return { enrollment: staysUnchanged ? 'known' : placement, problem: null }
}

type Learner = { id: string; name: string; email: string }

/**
 * Enrolls the learner of a row in the batch, and notifies a learner who had an account before and is newly enrolled.
 * Throws `conflict` with the problem that `toEnrollmentOutcome` reports.
 */
export async function enrollInTargetBatch(
  tx: Transaction,
  actor: Actor,
  { user, created }: { user: Learner; created: boolean },
  target: TargetBatch,
): Promise<Outcome['enrollment']> {
  const { placement, existingBatchName, isNewlyEnrolled } = await enrollInBatch(tx, user.id, target, {
    byStaff: true,
  })
  const { enrollment, problem } = toEnrollmentOutcome(placement)
  if (problem !== null) throw new AppError('conflict', problem)
  if (enrollment === 'known') return enrollment
  const { course, name: batch } = target
  if (placement === 'moved')
    await audit(tx, actor, 'enrollment.moved', ['course', course.id], {
      learner: user.name,
      course: course.title,
      from: existingBatchName,
      to: batch,
    })
  else
    await audit(tx, actor, 'enrollment.added', ['course', course.id], {
      learner: user.name,
      course: course.title,
      batch,
      ...(placement === 'waits' && { waiting: true }),
    })
  // The e-mail with the link to set a first password already names the course.
  if (isNewlyEnrolled && !created) await notifyEnrolled(tx, user, course)
  return enrollment
}
