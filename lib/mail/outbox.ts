import type { Transaction } from '@/lib/db/client'
import type { AccountTemplate, EmailTemplate, EmailTemplates } from './templates'

type Options = {
  /** Deduplication key of the e-mail. */
  key?: string
  /** Sent at this time at the earliest; until then it can be cancelled. */
  sendAfter?: Date
  /** Expires at this time: it is not sent any more. */
  expiresAt?: Date
}

type Queued<L extends EmailTemplate> = Options & { recipient: string; data: EmailTemplates[L] }

/** Queues an e-mail about an account in the transaction of its cause. All others are sent by `notify`. */
export const enqueue = <L extends AccountTemplate>(
  tx: Transaction,
  recipient: string,
  template: L,
  data: EmailTemplates[L],
  options: Options = {},
) => queueEmails(tx, template, [{ recipient, data, ...options }])

/** Queues e-mails of one template. Does not ask how their recipients want to get them: `notify` does. */
export async function queueEmails<L extends EmailTemplate>(
  tx: Transaction,
  template: L,
  emails: Queued<L>[],
) {
  await tx.outboxMail.createMany({
    data: emails.map(({ recipient, data, key, sendAfter, expiresAt }) => ({
      recipient,
      template,
      data,
      ...(key && { key }),
      ...(sendAfter && { sendAfter }),
      ...(expiresAt && { expiresAt }),
    })),
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

/** Cancels unsent e-mails of some templates to an address. */
export async function cancelTemplates(tx: Transaction, recipient: string, templates: EmailTemplate[]) {
  await tx.outboxMail.updateMany({
    where: { recipient, template: { in: templates }, state: 'queued', leasedUntil: null },
    data: { state: 'cancelled' },
  })
}

/** Deletes all e-mails to an address, sent and unsent. */
export async function deleteEmailsTo(tx: Transaction, recipient: string) {
  await tx.outboxMail.deleteMany({ where: { recipient } })
}
