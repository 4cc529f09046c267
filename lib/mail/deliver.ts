import { env } from '@/lib/env'
import type { Transport } from './transport'

/** Loads only the configured transport. */
async function loadTransport(): Promise<Transport> {
  if (env.RESEND_API_KEY) return (await import('./transports/resend')).resendTransport(env.RESEND_API_KEY)
  if (env.SMTP_URL) return (await import('./transports/smtp')).smtpTransport(env.SMTP_URL)
  return (await import('./transports/files')).writeToFiles
}

let loaded: Promise<Transport> | undefined

export const deliver: Transport = async (mail, signal) => (await (loaded ??= loadTransport()))(mail, signal)
