import type { Transaction } from '@/lib/db/client'
import type { EmailTemplate, EmailTemplates } from './templates'

type Options = {
  /** Where the same letter must not be written twice. */
  key?: string
  /** The letter waits until then; until then it can be cancelled. */
  sendAfter?: Date
  /** From then on what it says is worth nothing: it is not sent any more. */
  expiresAt?: Date
}

/** Puts a letter into the outbox, in the transaction of what it tells. */
export async function enqueue<L extends EmailTemplate>(
  tx: Transaction,
  recipient: string,
  letter: L,
  data: EmailTemplates[L],
  { key, sendAfter, expiresAt }: Options = {},
) {
  await tx.outboxMail.createMany({
    data: {
      recipient,
      letter,
      data,
      ...(key && { key }),
      ...(sendAfter && { sendAfter }),
      ...(expiresAt && { expiresAt }),
    },
    skipDuplicates: true,
  })
}

/** Cancels a letter that has not left yet. */
export async function cancel(tx: Transaction, key: string) {
  await tx.outboxMail.updateMany({
    where: { key, state: 'queued', leasedUntil: null },
    data: { state: 'cancelled' },
  })
}

/** Cancels letters of a kind that have not left: a newer one takes their place. */
export async function cancelOlder(tx: Transaction, recipient: string, letter: EmailTemplate) {
  await tx.outboxMail.updateMany({
    where: { recipient, letter, state: 'queued', leasedUntil: null },
    data: { state: 'cancelled', data: {} },
  })
}

/** Forgets everything that was ever written to somebody, and sends nothing more. */
export async function deleteEmailsTo(tx: Transaction, recipient: string) {
  await tx.outboxMail.deleteMany({ where: { recipient } })
}
