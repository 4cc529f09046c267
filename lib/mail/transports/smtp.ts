import { createTransport } from 'nodemailer'
import { mail as limits } from '@/lib/limits'
import { toMessage } from '../mime'
import { SendError, type Transport } from '../transport'
import { smtpOptions, type Timeouts } from './smtp-options'

/** Sends through the SMTP server at a URL. Opens one connection per e-mail, so that failures stay separate. */
export function smtpTransport(serverUrl: string, timeouts: Timeouts = limits): Transport {
  const server = createTransport(smtpOptions(serverUrl, timeouts))
  return async (mail, signal) => {
    try {
      await server.sendMail({ ...toMessage(mail), signal })
    } catch (error) {
      throw new SendError(messageOf(error), { permanent: isPermanent(error), cause: error })
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Whether the mailbox does not exist. A full mailbox, a wrong password and a policy (5.7) may change before a retry. */
function isPermanent(error: unknown) {
  const { command, responseCode, response } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  if (command !== 'RCPT TO' || !responseCode) return false
  return [550, 551, 553].includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response ?? '')
}
