import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'

/**
 * Queues a failed e-mail again. Throws `conflict` if it has not failed, another administrator was first, or its data
 * was erased.
 */
export async function sendAgain(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "OutboxMail" WHERE "id" = ${id}::uuid FOR UPDATE`
    const row = await tx.outboxMail.findUnique({
      where: { id },
      select: { template: true, state: true, data: true },
    })
    if (!row) throw notFound(messages.mail.missing)
    if (row.state !== 'failed') throw new AppError('conflict', messages.mail.notFailed)
    if (isDeepStrictEqual(row.data, {})) throw new AppError('conflict', messages.mail.erased)
    await tx.outboxMail.update({
      where: { id },
      data: {
        state: 'queued',
        attempts: 0,
        lastError: null,
        leasedUntil: null,
        sendAfter: new Date(),
      },
    })
    // Records the recipient's name but not the e-mail address, because the audit trail outlives accounts.
    const { name = '' } = row.data as { name?: string }
    await audit(tx, actor, 'mail.sent-again', ['email', id], { template: row.template, name })
  })
}
