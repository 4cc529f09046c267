import { Resend } from 'resend'
import { SECOND } from '@/lib/limits'
import { autoReplySuppressionHeaders, messageIdOf, fromAddress } from '../message'
import { SendError, type Transport } from '../transport'

const apiUrl = 'https://api.resend.com'

/**
 * Errors that every retry would repeat. Errors of the API key, the sender or the quota are not among them, because the
 * operator can solve these before the next retry.
 */
const permanentErrors: ReadonlySet<string> = new Set([
  'validation_error',
  'invalid_parameter',
  'missing_required_field',
])

/** Sends through Resend, with the e-mail's id as idempotency key. */
export function resendTransport(key: string, baseUrl = apiUrl): Transport {
  const resend = new Resend(key, { baseUrl })
  return async (mail, signal) => {
    const { to, subject, text, html } = mail
    const { name, address } = fromAddress()
    const headers = { ...autoReplySuppressionHeaders, ...mail.headers, 'Message-ID': messageIdOf(mail) }
    const { error, headers: responseHeaders } = await resend.emails.send(
      { from: `"${name.replace(/["\\]/g, '')}" <${address}>`, to, subject, text, html, headers },
      { idempotencyKey: mail.id, signal },
    )
    if (!error) return
    throw new SendError(`${error.statusCode ?? 'no answer'} ${error.name}: ${error.message}`, {
      permanent: error.statusCode === 422 && permanentErrors.has(error.name),
      retryAfterMs: (Number(responseHeaders?.['retry-after']) || 0) * SECOND,
    })
  }
}
