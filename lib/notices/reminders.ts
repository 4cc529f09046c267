import 'server-only'
import { pool, type Transaction } from '@/lib/db/client'
import type { EmailTemplates, NoticeTemplate } from '@/lib/mail/templates'
import { reminders as limits } from './limits'
import { notifyEach, type Recipient } from './notify'

export type ReminderKind = 'due' | 'stalled' | 'overdue'

type Reminder<Template extends NoticeTemplate> = {
  recipient: Recipient
  templateData: Omit<EmailTemplates[Template], 'name'>
  /** The task, enrollment or reviewer that the reminder is about. */
  subjectId: string
  /** Tells reminders of one subject apart, for example by the day or the due date. */
  period: string
}

/**
 * Sends each reminder once: its row is written in the same transaction as its notice and e-mail, and a reminder that
 * has a row already is skipped.
 */
export async function remind<Template extends NoticeTemplate>(
  tx: Transaction,
  { kind, template }: { kind: ReminderKind; template: Template },
  reminders: Reminder<Template>[],
  now: Date,
) {
  if (reminders.length === 0) return
  // Locks the users, and omits those who have been deleted.
  const users = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${reminders.map(({ recipient }) => recipient.id)}::uuid[])
     ORDER BY "id" FOR KEY SHARE`
  const existingUsers = new Set(users.map(({ id }) => id))
  const written = await tx.reminder.createManyAndReturn({
    data: reminders
      .filter(({ recipient }) => existingUsers.has(recipient.id))
      .map(({ recipient, subjectId, period }) => ({
        userId: recipient.id,
        kind,
        subjectId,
        period,
        sentAt: now,
      })),
    skipDuplicates: true,
  })
  const keyOf = (row: { userId: string; subjectId: string; period: string }) =>
    `${kind}:${row.userId}:${row.subjectId}:${row.period}`
  const keys = new Set(written.map(keyOf))
  const newReminders = reminders
    .map(({ recipient, templateData, subjectId, period }) => ({
      recipient,
      templateData,
      key: keyOf({ userId: recipient.id, subjectId, period }),
    }))
    .filter(({ key }) => keys.has(key))
  await notifyEach(tx, template, newReminders)
}

/** Deletes old reminders except those of stalled learners: their number limits how often a learner is reminded. */
export const deleteOldReminders = () =>
  pool.query(`DELETE FROM "Reminder" WHERE "kind" <> 'stalled' AND "sentAt" < now() - $1 * interval '1 ms'`, [
    limits.retentionMs,
  ])
