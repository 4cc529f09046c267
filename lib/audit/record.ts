import type { Transaction } from '@/lib/db/client'
import type { Prisma } from '@/prisma/generated/client'
import type { AuditAction } from './actions'

/**
 * Writes an audit event, in the transaction of its change if there is one. `subject` is the kind of record that was
 * changed; `subjectId` is never an e-mail address, because events outlive accounts.
 */
export async function audit(
  tx: Transaction,
  actor: { id: string | null; name: string },
  action: AuditAction,
  [subject, subjectId]: [kind: string, id: string],
  details: Prisma.InputJsonObject = {},
) {
  await tx.auditEvent.create({
    data: { actorId: actor.id, actorName: actor.name, action, subject, subjectId, details },
    select: { id: true },
  })
}
