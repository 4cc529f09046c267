import { db, pool } from '@/lib/db'
import { HOUR, MINUTE, SECOND } from '@/lib/limits'
import { secretLetters, type Letter, type Letters } from './letters'
import { deliver } from './transport'
import { writeLetter } from './write-letter'

const leaseMs = MINUTE
const batch = 20
const retryAfterMs = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]

type Due = { id: string; recipient: string; letter: Letter; data: Letters[Letter]; attempts: number }

/**
 * Sends what is due. A letter is leased first, in one statement that skips what other processes hold: two never
 * send the same, and what a killed process held is free again when its lease ends.
 */
export async function sendDueMail() {
  const { rows } = await pool.query<Due>(
    `UPDATE "OutboxMail" SET "leasedUntil" = now() + $1 * interval '1 ms', "attempts" = "attempts" + 1
      WHERE "id" IN (SELECT "id" FROM "OutboxMail"
                      WHERE "state" = 'queued' AND "sendAfter" <= now() AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
                      ORDER BY "sendAfter" LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING "id", "recipient", "letter", "data", "attempts"`,
    [leaseMs, batch],
  )
  for (const due of rows) await send(due)
}

async function send({ id, recipient, letter, data, attempts }: Due) {
  try {
    await deliver({ id, to: recipient, ...writeLetter(letter, data) })
    await db.outboxMail.update({
      where: { id },
      data: {
        state: 'sent',
        sentAt: new Date(),
        leasedUntil: null,
        lastError: null,
        ...(secretLetters.has(letter) && { data: {} }),
      },
    })
  } catch (error) {
    const wait = retryAfterMs[attempts - 1]
    const lastError = error instanceof Error ? error.message : String(error)
    const next = wait ? { sendAfter: new Date(Date.now() + wait) } : { state: 'failed' as const }
    await db.outboxMail.update({ where: { id }, data: { ...next, leasedUntil: null, lastError } })
  }
}
