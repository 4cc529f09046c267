import type { Transaction } from '@/lib/db/client'
import type { EmailTemplate, EmailTemplates } from './templates'

type Options = {
  /** Deduplication key of the e-mail. */
  key?: string
  /** Sent at this time at the earliest; until then it can be cancelled. */
  sendAfter?: Date
  /** Expires at this time: it is not sent any more. */
  expiresAt?: Date
}

/** Queues an e-mail in the transaction of its cause. */
export async function enqueue<L extends EmailTemplate>(
  tx: Transaction,
  recipient: string,
  template: L,
  data: EmailTemplates[L],
  { key, sendAfter, expiresAt }: Options = {},
) {
  await tx.outboxMail.createMany({
    data: {
      recipient,
      template,
      data,
      ...(key && { key }),
      ...(sendAfter && { sendAfter }),
      ...(expiresAt && { expiresAt }),
    },
    skipDuplicates: true,
  })
}

/** Cancels an e-mail that has not been sent. */
export async function cancel(tx: Transaction, key: string) {
  await tx.outboxMail.updateMany({
    where: { key, state: 'queued', leasedUntil: null },
    data: { state: 'cancelled' },
  })
}

/** Cancels unsent e-mails of a template: a newer one replaces them. */
export async function cancelOlder(tx: Transaction, recipient: string, template: EmailTemplate) {
  await tx.outboxMail.updateMany({
    where: { recipient, template, state: 'queued', leasedUntil: null },
    data: { state: 'cancelled', data: {} },
  })
}

/** Deletes all e-mails to an address, sent and unsent. */
export async function deleteEmailsTo(tx: Transaction, recipient: string) {
  await tx.outboxMail.deleteMany({ where: { recipient } })
}
