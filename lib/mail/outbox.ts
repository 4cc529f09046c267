import type { Transaction } from '@/lib/db'
import type { Letter, Letters } from './letters'

type Options = {
  /** Where the same letter must not be written twice. */
  key?: string
  /** The letter waits until then; until then it can be cancelled. */
  sendAfter?: Date
}

/** Puts a letter into the outbox, in the transaction of what it tells. */
export async function enqueue<L extends Letter>(
  tx: Transaction,
  recipient: string,
  letter: L,
  data: Letters[L],
  { key, sendAfter }: Options = {},
) {
  await tx.outboxMail.createMany({
    data: { recipient, letter, data, ...(key && { key }), ...(sendAfter && { sendAfter }) },
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
