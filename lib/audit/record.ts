import type { Actor } from '@/lib/auth/actor'
import type { Transaction } from '@/lib/db'
import type { Prisma } from '@/prisma/generated/client'

/** Every administrative act. */
export type AuditAction =
  | 'user.role-changed'
  | 'user.deleted'
  | 'user.disclaimed'
  | 'course.added'
  | 'course.changed'
  | 'course.deleted'
  | 'task.added'
  | 'task.deleted'
  | 'enrollment.accepted'
  | 'enrollment.declined'
  | 'enrollment.completed'
  | 'enrollment.deleted'
  | 'submission.accepted'
  | 'submission.rejected'
  | 'submission.review-undone'
  | 'submission.deleted'
  | 'certificate.revoked'
  | 'certificate.reissued'
  | 'reason.saved'
  | 'reason.removed'
  | 'mail.sent-again'

/** Writes who did what, in the transaction of the act. `subject` is a kind and an id. */
export async function audit(
  tx: Transaction,
  actor: Pick<Actor, 'id' | 'name'>,
  action: AuditAction,
  subject: [kind: string, id: string],
  details: Prisma.InputJsonObject = {},
) {
  const [kind, subjectId] = subject
  await tx.auditEvent.create({
    data: { actorId: actor.id, actorName: actor.name, action, subject: kind, subjectId, details },
  })
}
