import 'server-only'
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
    const { count } = await tx.outboxMail.updateMany({
      where: { id, state: 'failed', data: { not: {} } },
      data: {
        state: 'queued',
        attempts: 0,
        lastError: null,
        leasedUntil: null,
        sendAfter: new Date(),
      },
    })
    const row = await tx.outboxMail.findUnique({
      where: { id },
      select: { template: true, state: true, data: true },
    })
    if (!row) throw notFound(messages.mail.missing)
    if (count === 0) {
      // The update skips a failed e-mail only if its data was erased.
      const isErased = row.state === 'failed'
      throw new AppError('conflict', isErased ? messages.mail.erased : messages.mail.notFailed)
    }
    // Records the recipient's name but not the e-mail address, because the audit trail outlives accounts.
    const { name = '' } = row.data as { name?: string }
    await audit(tx, actor, 'mail.sent-again', ['email', id], { template: row.template, name })
  })
}
