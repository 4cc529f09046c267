import type { Transaction } from '@/lib/db/client'
import type { Prisma } from '@/prisma/generated/client'
import type { AuditAction } from './actions'

/** Writes who did what, in the transaction of the act. `subject` is a kind and an id; nobody's address is named. */
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
