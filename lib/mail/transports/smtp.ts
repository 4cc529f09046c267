import { createTransport } from 'nodemailer'
import { mail as mailLimits } from '@/lib/limits'
import { toNodemailerMessage } from '../message'
import { SendError, type Transport } from '../transport'
import { smtpOptions, type Timeouts } from './smtp-options'

/** Sends through the SMTP server at a URL. Opens one connection per e-mail, so that failures stay separate. */
export function smtpTransport(serverUrl: string, timeouts: Timeouts = mailLimits): Transport {
  const transporter = createTransport(smtpOptions(serverUrl, timeouts))
  return async (mail, signal) => {
    try {
      await transporter.sendMail({ ...toNodemailerMessage(mail), signal })
    } catch (error) {
      throw new SendError(messageOf(error), { permanent: isPermanent(error), cause: error })
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Whether a retry is useless because the mailbox does not exist. A full mailbox (5.2.2), a bad sender address (5.1.7,
 * 5.1.8) or a refusal by policy (5.7.x) may be corrected by then.
 */
function isPermanent(error: unknown) {
  const { command, responseCode, response } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  if (command !== 'RCPT TO' || !responseCode) return false
  return [550, 551, 553].includes(responseCode) && !/^\d{3}[ -]5\.(1\.[78]|2\.2|7)\b/.test(response ?? '')
}
