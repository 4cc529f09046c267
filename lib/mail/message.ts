import { env } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import type { Mail } from './transport'

/** Headers that suppress automatic replies. */
export const autoReplySuppressionHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
}

/** Equal at every attempt, so that mail programs recognize an e-mail that arrives twice. */
export const messageIdOf = ({ id }: Mail) => `<${id}@${env.MAIL_FROM.address.split('@')[1]}>`

/** The From address, with the name of MAIL_FROM or, if it has none, that of the institute. */
export const fromAddress = () => ({
  name: env.MAIL_FROM.name ?? currentInstitute().name,
  address: env.MAIL_FROM.address,
})

/** Addresses are objects, not text: a comma in one cannot add another recipient. */
export const toNodemailerMessage = (mail: Mail) => ({
  from: fromAddress(),
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: messageIdOf(mail),
  date: mail.createdAt,
  headers: { ...autoReplySuppressionHeaders, ...mail.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})
