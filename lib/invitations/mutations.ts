import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { parseDay } from '@/lib/batches/rules'
import { invalidatePublicContent } from '@/lib/courses/revalidate'
import { parseNumber } from '@/lib/courses/rules'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { randomCode } from './random-code'
import { invitation as limits } from './limits'
import type { InvitationFields } from './rules'
import { invitationSelect, toInvitation } from './select'

/** Throws `conflict` if the batch has the maximum of invitations. The audit trail does not get the code. */
export async function addInvitation(
  actor: Actor,
  { batch_id, uses_max, expires_on, note }: InvitationFields & { batch_id: string },
) {
  const lastDay = parseDay(expires_on)
  const added = await db.$transaction(async (tx) => {
    // Locks the batch, so that parallel calls count its invitations one after the other.
    await tx.$queryRaw`SELECT 1 FROM "Batch" WHERE "id" = ${batch_id}::uuid FOR NO KEY UPDATE`
    const batch = await tx.batch.findUnique({
      where: { id: batch_id },
      select: { name: true, course: { select: { title: true } }, _count: { select: { invitations: true } } },
    })
    if (!batch) throw notFound(messages.batches.missing)
    if (batch._count.invitations >= limits.perBatch)
      throw new AppError('conflict', messages.invitations.limitReached)
    const row = await tx.invitation.create({
      data: {
        batchId: batch_id,
        code: randomCode(),
        note: note.trim(),
        usesMax: parseNumber(uses_max) ?? null,
        expiresOn: lastDay ? new Date(lastDay) : null,
      },
      select: invitationSelect,
    })
    const { code: _, ...details } = toInvitation(row)
    const batchNames = { course: batch.course.title, batch: batch.name }
    await audit(tx, actor, 'invitation.added', ['invitation', row.id], { ...batchNames, ...details })
    return toInvitation(row)
  })
  // The course page shows the field for a code once there is an invitation, so its cached copy may be outdated.
  invalidatePublicContent()
  return added
}

/** Revoking twice is harmless. Learners who have joined stay. */
export async function revokeInvitation(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    const row = await tx.invitation.findUnique({
      where: { id },
      select: {
        note: true,
        used: true,
        batch: { select: { name: true, course: { select: { title: true } } } },
      },
    })
    if (!row) throw notFound(messages.invitations.missing)
    if (count === 0) return
    const { batch, ...details } = row
    const batchNames = { course: batch.course.title, batch: batch.name }
    await audit(tx, actor, 'invitation.revoked', ['invitation', id], { ...batchNames, ...details })
  })
  invalidatePublicContent()
}
