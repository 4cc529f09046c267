import { readdir, rm } from 'node:fs/promises'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { SECOND } from '@/lib/limits'
import { queueEmails, type QueueOptions } from '@/lib/mail/outbox'
import type { Mail } from '@/lib/mail/transport'
import { mailFolder } from '@/lib/mail/transports/files'
import { randomWord } from './factories'

export const queueEmail = (recipient = `${randomWord()}@example.test`, options: QueueOptions = {}) =>
  queueEmails(db, 'enrollment-accepted', [
    { recipient, data: { name: 'Asha', course: 'Testing', slug: 'testing' }, ...options },
  ])

export const outbox = () => db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })

/** Makes all e-mails of the outbox due. */
export const makeEmailsDue = () =>
  db.outboxMail.updateMany({ data: { sendAfter: new Date(Date.now() - SECOND) } })

/** Makes the leases of all queued e-mails expire, also those of senders that still run. */
export const expireLeases = () =>
  db.outboxMail.updateMany({
    where: { state: 'queued', leasedUntil: { not: null } },
    data: { leasedUntil: new Date(Date.now() - SECOND) },
  })

export const makeMail = (changes: Partial<Mail> = {}): Mail => ({
  id: randomWord(),
  createdAt: new Date('2026-11-21T10:00:00Z'),
  to: 'asha@example.test',
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...changes,
})

export const neverAbortedSignal = () => new AbortController().signal

/** Deletes the e-mails of the outbox, and the whole data folder, which has the files of e-mails. */
export async function emptyOutbox() {
  await db.outboxMail.deleteMany()
  await rm(env.DATA_DIR, { recursive: true, force: true })
}

/** Names of the .json files in the mail folder: one for each e-mail, beside its .eml file. */
export const listEmailJsonFiles = async () =>
  (await readdir(mailFolder()).catch(() => [])).filter((name) => name.endsWith('.json'))
