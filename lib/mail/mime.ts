import { env } from '@/lib/env'
import type { Mail } from './transport'

/** Suppresses automatic replies. */
export const machineHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The same at every attempt: mail programs show a repeated e-mail once. */
export const messageIdOf = ({ id }: Mail) => `<${id}@${env.MAIL_FROM.address.split('@')[1]}>`

/** nodemailer's message; addresses are objects, so that nothing in them is parsed as a second one. */
export const toMessage = (mail: Mail) => ({
  from: env.MAIL_FROM,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: messageIdOf(mail),
  date: mail.createdAt,
  headers: machineHeaders,
  disableFileAccess: true,
  disableUrlAccess: true,
})
