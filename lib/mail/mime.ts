import { env } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import type { Mail } from './transport'

/** Headers that suppress automatic replies. */
export const noAutoReplyHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The Message-ID, equal at every attempt: mail programs can recognize by it an e-mail that arrives twice. */
export const messageIdOf = ({ id }: Mail) => `<${id}@${env.MAIL_FROM.address.split('@')[1]}>`

/** The sender, with the name of MAIL_FROM or, without one, that of the institute. */
export const sender = () => ({
  name: env.MAIL_FROM.name ?? currentInstitute().name,
  address: env.MAIL_FROM.address,
})

/** nodemailer's message. Addresses are objects, not text: a comma in one cannot add another recipient. */
export const toMessage = (mail: Mail) => ({
  from: sender(),
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: messageIdOf(mail),
  date: mail.createdAt,
  headers: { ...noAutoReplyHeaders, ...mail.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})
