import type { Transaction } from '@/lib/db/client'
import type { Prisma } from '@/prisma/generated/client'
import type { AuditAction } from './actions'

/**
 * Writes an audit event. `tx` is the transaction of the change, or `db` if nothing else is written. `subjectId` is never
 * an e-mail address, because events outlive accounts.
 */
export async function audit(
  tx: Transaction,
  actor: { id: string | null; name: string },
  action: AuditAction,
  [subjectKind, subjectId]: [kind: string, id: string],
  details: Prisma.InputJsonObject = {},
) {
  await tx.auditEvent.create({
    data: { actorId: actor.id, actorName: actor.name, action, subject: subjectKind, subjectId, details },
    select: { id: true },
  })
}
