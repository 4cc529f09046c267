import { pool } from '@/lib/db/client'
import { mail as limits, SECOND } from '@/lib/limits'
import { log } from '@/lib/log/logger'
import { deliver } from './deliver'
import { templatesWithSecrets, type EmailTemplate, type EmailTemplates } from './templates'
import { SendError, type Transport } from './transport'
import { renderEmail } from './render-email'
import { unsubscribeOptions } from './unsubscribe-options'

type DueEmail = {
  id: string
  recipient: string
  template: EmailTemplate
  data: EmailTemplates[EmailTemplate]
  attempts: number
  createdAt: Date
  /** The account with the recipient's address, if there is one. */
  userId: string | null
}

type Options = {
  transport?: Transport
  /** Once aborted, no further e-mail is claimed. */
  stop?: AbortSignal
  /** Once aborted, the current attempt fails; the e-mail is tried again later if it has an attempt left. */
  abort?: AbortSignal
}

const attemptsMax = limits.retryAfterMs.length + 1

/**
 * Sends due e-mails one by one; parallel calls, also in other processes, share them. A lease outlasts any attempt. After
 * a kill, the e-mail is tried again once its lease expires, if attempts are left.
 */
export async function sendDueMail({ transport = deliver, stop, abort }: Options = {}) {
  await failUnsendable()
  while (!stop?.aborted) {
    // The timeout starts before the claim, so that sending ends before the lease expires.
    const timeout = AbortSignal.timeout(limits.attemptTimeoutMs)
    const due = await claim()
    if (!due) return
    await send(due, transport, abort ? AbortSignal.any([timeout, abort]) : timeout)
  }
}

/**
 * Claims the next due e-mail in one statement, without waiting for other senders. E-mails with an expiry time come
 * first.
 */
async function claim() {
  const { rows } = await pool.query<DueEmail>(
    `UPDATE "OutboxMail" SET "leasedUntil" = now() + $1 * interval '1 ms', "attempts" = "attempts" + 1
      WHERE "id" = (SELECT "id" FROM "OutboxMail"
                     WHERE "state" = 'queued' AND "sendAfter" <= now() AND "attempts" < $2
                       AND ("expiresAt" IS NULL OR "expiresAt" > now())
                       AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
                     ORDER BY "expiresAt", "sendAfter" LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING "id", "recipient", "template", "data", "attempts", "createdAt",
                (SELECT "id" FROM "User" WHERE "email" = "recipient") AS "userId"`,
    [limits.leaseMs, attemptsMax],
  )
  return rows[0]
}

async function send(
  { recipient, template, data, userId, ...due }: DueEmail,
  transport: Transport,
  signal: AbortSignal,
) {
  try {
    const { unsubscribePath, headers } = unsubscribeOptions(template, data, userId)
    const content = renderEmail(template, data, unsubscribePath)
    const mail = { id: due.id, createdAt: due.createdAt, to: recipient, headers, ...content }
    signal.throwIfAborted()
    await transport(mail, signal)
  } catch (error) {
    return recordFailure(due, error)
  }
  await recordSent(due)
}

/** Records the delivery, retrying until the lease expires. */
async function recordSent({ id, attempts }: Pick<DueEmail, 'id' | 'attempts'>) {
  // The attempt may have taken `attemptTimeoutMs` of the lease.
  const retryUntil = Date.now() + limits.leaseMs - limits.attemptTimeoutMs
  for (;;) {
    try {
      return await markSent(id, attempts)
    } catch (error) {
      if (Date.now() > retryUntil) throw error
      await new Promise((resolve) => setTimeout(resolve, SECOND))
    }
  }
}

/** Marks an e-mail as sent, also one that was cancelled while this attempt sent it. */
const markSent = (id: string, attempts: number) =>
  pool.query(
    `UPDATE "OutboxMail" SET "state" = 'sent', "sentAt" = now(), "leasedUntil" = NULL, "lastError" = NULL,
            "data" = CASE WHEN "template" = ANY($3) THEN '{}' ELSE "data" END
      WHERE "id" = $1 AND "attempts" = $2 AND "state" IN ('queued', 'cancelled')`,
    [id, attempts, templatesWithSecrets],
  )

/** Records a failure, unless another sender has claimed the e-mail since and thereby changed the attempt number. */
async function recordFailure({ id, attempts }: Pick<DueEmail, 'id' | 'attempts'>, error: unknown) {
  const delayMs = limits.retryAfterMs[attempts - 1]
  const sendError = error instanceof SendError ? error : null
  const isFinal = delayMs === undefined || (sendError?.permanent ?? false)
  const jitteredMs = (delayMs ?? 0) * (1 - limits.jitter + 2 * limits.jitter * Math.random())
  const text = error instanceof Error ? error.message : String(error)
  log.warn({ email: id, attempt: attempts, isFinal }, 'e-mail could not be sent')
  await pool.query(
    `UPDATE "OutboxMail" SET "leasedUntil" = NULL, "lastError" = $3, "sendAfter" = now() + $4 * interval '1 ms',
            "state" = CASE WHEN $5::boolean THEN 'failed' ELSE 'queued' END::"MailState",
            "data" = CASE WHEN $5::boolean AND "template" = ANY($6) THEN '{}' ELSE "data" END
      WHERE "id" = $1 AND "attempts" = $2 AND "state" = 'queued'`,
    [
      id,
      attempts,
      text.slice(0, limits.errorTextMax),
      Math.max(jitteredMs, sendError?.retryAfterMs ?? 0),
      isFinal,
      templatesWithSecrets,
    ],
  )
}

/**
 * Marks e-mails as failed that have expired, or have no attempt left. An expired lease that was not cleared means that
 * the outcome of an attempt is unknown, e.g. after a kill; `lastError` says so.
 */
async function failUnsendable() {
  await pool.query(
    `UPDATE "OutboxMail" SET "state" = 'failed', "leasedUntil" = NULL,
            "lastError" = CASE WHEN "leasedUntil" IS NULL THEN coalesce("lastError", 'expired') ELSE 'no outcome' END,
            "data" = CASE WHEN "template" = ANY($2) THEN '{}' ELSE "data" END
      WHERE "state" = 'queued' AND ("attempts" >= $1 OR "expiresAt" <= now())
        AND ("leasedUntil" IS NULL OR "leasedUntil" < now())`,
    [attemptsMax, templatesWithSecrets],
  )
}

/** Deletes old e-mails that are no longer queued, and old files to which e-mails were written instead of being sent. */
export async function deleteOldMail() {
  await pool.query(
    `DELETE FROM "OutboxMail" WHERE "state" <> 'queued' AND "createdAt" < now() - $1 * interval '1 ms'`,
    [limits.retentionMs],
  )
  const { deleteOldFiles } = await import('./transports/files')
  await deleteOldFiles()
}
