import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'

/**
 * Puts a letter that was given up back into the queue, as if it were new. Throws `conflict` where it has not failed,
 * also because somebody else was first, and where what it said was erased.
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
      select: { letter: true, state: true, data: true },
    })
    if (!row) throw notFound(messages.mail.missing)
    if (count === 0) {
      const erased = row.state === 'failed'
      throw new AppError('conflict', erased ? messages.mail.erased : messages.mail.notFailed)
    }
    // The trail outlives accounts: it names people and never their addresses.
    const { name = '' } = row.data as { name?: string }
    await audit(tx, actor, 'mail.sent-again', ['letter', id], { letter: row.letter, name })
  })
}
