import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleProgram } from '../steps/bundle-program.mjs'
import { bad, good, warning } from './finding.mjs'

const timeoutMs = 10_000

/**
 * @param {import('pg').ClientBase} client @param {boolean} isRunning whether the server of this data folder runs
 * @returns {Promise<import('./finding.mjs').Finding[]>}
 */
export async function checkOutbox(client, isRunning) {
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE "state" = 'queued')::int AS "queued",
            count(*) FILTER (WHERE "state" = 'queued' AND "attempts" > 0)::int AS "retried",
            count(*) FILTER (WHERE "state" = 'queued' AND "sendAfter" < now() - interval '15 minutes'
                               AND ("leasedUntil" IS NULL OR "leasedUntil" < now()))::int AS "late",
            count(*) FILTER (WHERE "state" = 'failed' AND "createdAt" > now() - interval '7 days')::int AS "failed"
       FROM "OutboxMail"`,
  )
  const { queued, retried, late, failed } = rows[0]
  const findings = []
  if (late && isRunning)
    findings.push(
      bad(
        'E-mails',
        `${late} ${late === 1 ? 'has' : 'have'} been due for more than 15 minutes`,
        'See the log for ‘background job failed’ and restart.',
      ),
    )
  else if (queued && !isRunning)
    findings.push(
      warning(
        'E-mails',
        `${queued} ${queued === 1 ? 'waits' : 'wait'} for the next start`,
        'Start the product: it sends them.',
      ),
    )
  if (retried)
    findings.push(
      warning(
        'E-mails',
        `${retried} ${retried === 1 ? 'is' : 'are'} tried again`,
        '/admin/mail shows the reason beside each.',
      ),
    )
  if (failed)
    findings.push(
      warning(
        'E-mails',
        `${failed} created in the last 7 days ${failed === 1 ? 'was' : 'were'} given up`,
        'Send them again under /admin/mail, once the reason is gone.',
      ),
    )
  return findings.length ? findings : [good('E-mails', queued ? `${queued} on their way` : 'none waits')]
}

/**
 * The folder itself, or the nearest one above it that exists: the first start creates the rest.
 * @param {string} folder @returns {string}
 */
const nearestExisting = (folder) => (existsSync(folder) ? folder : nearestExisting(dirname(folder)))

/**
 * @param {{ RESEND_API_KEY?: string | undefined, SMTP_URL?: string | undefined, dataDir: string }} settings
 * @returns {Promise<import('./finding.mjs').Finding>}
 */
export async function checkTransport({ RESEND_API_KEY, SMTP_URL, dataDir }) {
  try {
    if (RESEND_API_KEY) {
      // Any response shows that Resend can be reached; only sending an e-mail would show that the key is valid.
      await fetch('https://api.resend.com', { signal: AbortSignal.timeout(timeoutMs) })
      return good('Mail', 'Resend can be reached')
    }
    if (SMTP_URL) {
      const { createTransport } = await import('nodemailer')
      // The product's own options require TLS before a password is sent to another machine, so this check does, too.
      const { smtpOptions } = await import(bundleProgram('lib/mail/transports/smtp-options.ts'))
      const options = smtpOptions(SMTP_URL, { connectMs: timeoutMs, idleMs: timeoutMs })
      await createTransport(options).verify()
      const accepted = options.auth ? 'the connection and sign-in' : 'the connection'
      return good('Mail', `${new URL(SMTP_URL).host} accepts ${accepted}`)
    }
    const folder = join(dataDir, 'mail')
    accessSync(nearestExisting(folder), constants.W_OK)
    return warning(
      'Mail',
      `e-mails are written to ${folder}, and reach nobody`,
      'Set SMTP_URL or RESEND_API_KEY.',
    )
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    const advice =
      RESEND_API_KEY || SMTP_URL
        ? 'Check SMTP_URL or RESEND_API_KEY, and whether the host may be reached from here.'
        : 'Let the account that runs the product own the folder, or set SMTP_URL or RESEND_API_KEY.'
    return bad('Mail', `e-mails cannot be sent: ${message}`, advice)
  }
}
