import type { Transaction } from '@/lib/db/client'
import type { AccountTemplate, EmailTemplate, EmailTemplates } from './templates'

export type QueueOptions = {
  /** Deduplication key of the e-mail. */
  key?: string
  /** Sent at this time at the earliest, so that it can be cancelled until then. */
  sendAfter?: Date
  /** Not sent from this time on. */
  expiresAt?: Date
}

type Queued<T extends EmailTemplate> = QueueOptions & { recipient: string; data: EmailTemplates[T] }

/** Queues an e-mail about an account, in the transaction of the change that it reports. `notify` queues those of notices. */
export const queueAccountEmail = <T extends AccountTemplate>(
  tx: Transaction,
  recipient: string,
  template: T,
  data: EmailTemplates[T],
  options: QueueOptions = {},
) => queueEmails(tx, template, [{ recipient, data, ...options }])

/** Queues e-mails of one template. Ignores the recipients' preferences, which `notify` applies. */
export async function queueEmails<T extends EmailTemplate>(
  tx: Transaction,
  template: T,
  emails: Queued<T>[],
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

// An e-mail that is being sent is `queued`, so it is cancelled, too. Nevertheless it becomes `sent` if this attempt
// succeeds; if the attempt fails, it stays cancelled.
const cancelled = { state: 'cancelled', leasedUntil: null } as const

/** Cancels the e-mails with these keys that are still queued. */
export async function cancelByKeys(tx: Transaction, keys: string[]) {
  await tx.outboxMail.updateMany({ where: { key: { in: keys }, state: 'queued' }, data: cancelled })
}

/** Cancels queued e-mails of a template to an address and erases their data. Call it before queueing a newer one. */
export async function cancelAndEraseEmails(tx: Transaction, recipient: string, template: EmailTemplate) {
  await tx.outboxMail.updateMany({
    where: { recipient, template, state: 'queued' },
    data: { ...cancelled, data: {} },
  })
}

/** Cancels queued e-mails of these templates to an address. Keeps their data: only templates of accounts have secrets. */
export async function cancelByTemplates(
  tx: Transaction,
  recipient: string,
  templates: Exclude<EmailTemplate, AccountTemplate>[],
) {
  await tx.outboxMail.updateMany({
    where: { recipient, template: { in: templates }, state: 'queued' },
    data: cancelled,
  })
}

/** Deletes all e-mails to an address, sent and unsent. */
export async function deleteEmailsTo(tx: Transaction, recipient: string) {
  await tx.outboxMail.deleteMany({ where: { recipient } })
}
