import { createTransport } from 'nodemailer'
import { mail as defaultTimeouts } from '@/lib/limits'
import { toNodemailerMessage } from '../message'
import { SendError, type Transport } from '../transport'
import { smtpOptions, type Timeouts } from './smtp-options'

/** Sends through the SMTP server at a URL. Opens one connection per e-mail, so that failures stay separate. */
export function smtpTransport(serverUrl: string, timeouts: Timeouts = defaultTimeouts): Transport {
  const server = createTransport(smtpOptions(serverUrl, timeouts))
  return async (mail, signal) => {
    try {
      await server.sendMail({ ...toNodemailerMessage(mail), signal })
    } catch (error) {
      throw new SendError(messageOf(error), { permanent: isPermanent(error), cause: error })
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Whether the mailbox does not exist. A full mailbox (5.2.2) or a policy (5.7.x) may change before a retry. */
function isPermanent(error: unknown) {
  const { command, responseCode, response } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  if (command !== 'RCPT TO' || !responseCode) return false
  return [550, 551, 553].includes(responseCode) && !/^\d{3}[ -]5\.(2\.2|7)\b/.test(response ?? '')
}
