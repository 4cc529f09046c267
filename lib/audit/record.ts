import type { Transaction } from '@/lib/db/client'
import type { Prisma } from '@/prisma/generated/client'
import type { AuditAction } from './actions'

/**
 * Writes an audit event in the transaction of its action. `subject` is a kind and an id, never an e-mail address.
 */
export async function audit(
  tx: Transaction,
  actor: { id: string | null; name: string },
  action: AuditAction,
  subject: [kind: string, id: string],
  details: Prisma.InputJsonObject = {},
) {
  const [kind, subjectId] = subject
  await tx.auditEvent.create({
    data: { actorId: actor.id, actorName: actor.name, action, subject: kind, subjectId, details },
    select: { id: true },
  })
}
