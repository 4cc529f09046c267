import { env } from '@/lib/env'
import type { Mail } from './transport'

/** Tells other machines that nobody sits here: no notice of absence is to come back. */
export const machineHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The same at every attempt: a mail program shows a letter that came twice once. */
export const messageIdOf = ({ id }: Mail) => `<${id}@${env.MAIL_FROM.address.split('@')[1]}>`

/** The letter as nodemailer takes it: addresses as objects, so that nothing in them is read as a second one. */
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
