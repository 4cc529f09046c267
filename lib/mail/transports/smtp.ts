import { createTransport } from 'nodemailer'
import { mail as limits } from '@/lib/limits'
import { toMessage } from '../mime'
import { SendError, type Transport } from '../transport'

type Timeouts = { connectMs: number; silenceMs: number }

/**
 * Sends through the SMTP server at a URL. If the URL has a user, requires TLS, except for a server on this machine.
 * Opens one connection per e-mail, so that failures stay separate.
 */
export function smtpTransport(serverUrl: string, { connectMs, silenceMs }: Timeouts = limits): Transport {
  const { host, port, secure, auth } = parseSmtpUrl(serverUrl)
  const server = createTransport({
    host,
    ...(port && { port }),
    secure,
    ...(auth && { auth, forceAuth: true }),
    requireTLS: Boolean(auth) && !secure && !isLoopback(host),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  })
  return async (mail, signal) => {
    try {
      await server.sendMail({ ...toMessage(mail), signal })
    } catch (error) {
      throw new SendError(messageOf(error), { permanent: isPermanent(error), cause: error })
    }
  }
}

/** The parts of a server's URL; `secure` means TLS from the start. For port 0, nodemailer uses 465 or 587. */
export function parseSmtpUrl(serverUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(serverUrl)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port),
    secure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
  }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

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
