import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { cancelByKeys as cancelEmails, queueEmails } from '@/lib/mail/outbox'
import { templateContent } from '@/lib/mail/template-content'
import type { EmailTemplates, NoticeTemplate } from '@/lib/mail/templates'
import type { Delivery } from './kinds'
import { notices as noticeLimits } from './limits'
import { kindByTemplate } from './template-kinds'
import { noticePages } from '@/lib/routes/notices'
import type { Prisma } from '@/prisma/generated/client'

export type Recipient = { id: string; name: string; email: string }

type TemplateData<Template extends NoticeTemplate> = Omit<EmailTemplates[Template], 'name'>

export type NoticeOptions = {
  /** Deduplication key: of two notices with the same key the second is dropped, with its e-mail. */
  key?: string
  /** Neither shown nor sent before this time. */
  notBefore?: Date
}

/** Writes a notice in the transaction of its cause, and queues its e-mail if the recipient wants it immediately. */
export const notify = <Template extends NoticeTemplate>(
  tx: Transaction,
  recipient: Recipient,
  template: Template,
  templateData: TemplateData<Template>,
  options: NoticeOptions = {},
) => notifyEach(tx, template, [{ recipient, templateData, ...options }])

type Notification<Template extends NoticeTemplate> = NoticeOptions & {
  recipient: Recipient
  templateData: TemplateData<Template>
}

/** `notify` for many recipients of one template, in one insert. */
export async function notifyEach<Template extends NoticeTemplate>(
  tx: Transaction,
  template: Template,
  notifications: Notification<Template>[],
) {
  if (notifications.length === 0) return
  const deliveryFor = await loadDeliveryPreferences(
    tx,
    template,
    notifications.map(({ recipient }) => recipient.id),
  )
  const rows = notifications.map(({ recipient, templateData, key, notBefore }) => {
    const data = { ...templateData, name: recipient.name } as unknown as EmailTemplates[Template]
    const at = notBefore ?? new Date()
    const awaitsDigest = deliveryFor(recipient.id) === 'daily'
    const notice = { userId: recipient.id, template, at, awaitsDigest, ...contentOf(template, data) }
    const email = {
      recipient: recipient.email,
      data,
      ...(notBefore && { sendAfter: notBefore }),
      ...(key && { key }),
    }
    return { notice: key ? { ...notice, key } : notice, email }
  })
  const written = await tx.notice.createManyAndReturn({
    data: rows.map(({ notice }) => notice),
    skipDuplicates: true,
    select: { key: true },
  })
  const keys = new Set(written.map(({ key }) => key))
  const emails = rows
    .filter(
      ({ notice, email }) => deliveryFor(notice.userId) === 'at_once' && (!email.key || keys.has(email.key)),
    )
    .map(({ email }) => email)
  if (emails.length > 0) await queueEmails(tx, template, emails)
}

async function loadDeliveryPreferences(tx: Transaction, template: NoticeTemplate, userIds: string[]) {
  const rows = await tx.noticePreference.findMany({
    where: { userId: { in: userIds }, kind: kindByTemplate[template] },
    select: { userId: true, delivery: true },
  })
  const byUser = new Map<string, Delivery>(rows.map(({ userId, delivery }) => [userId, delivery]))
  return (userId: string): Delivery => byUser.get(userId) ?? 'at_once'
}

/**
 * Derives a notice from its e-mail: the title from the subject, the path from the button, the detail from the course if
 * the title does not name it.
 */
function contentOf<Template extends NoticeTemplate>(template: Template, data: EmailTemplates[Template]) {
  const { subject, action } = templateContent[template](data)
  const shorten = (text: string) =>
    [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, noticeLimits.titleMax).join('')
  const title = shorten(subject)
  const course = 'course' in data ? shorten(data.course) : ''
  return { title, detail: title.includes(course) ? '' : course, path: action?.path ?? noticePages.notices }
}

/** Deletes a notice, and cancels its e-mail unless that was sent already. */
export const cancelNotice = (tx: Transaction, key: string) => cancelNotices(tx, [key])

/** `cancelNotice` for many notices. */
export async function cancelNotices(tx: Transaction, keys: string[]) {
  if (keys.length === 0) return
  await tx.notice.deleteMany({ where: { key: { in: keys } } })
  await cancelEmails(tx, keys)
}

/** Returns a notice, or null. Its times are texts, so that it can be stored as JSON until `restoreNotice` is called. */
export const findNotice = async (
  tx: Transaction,
  key: string,
): Promise<Prisma.NoticeCreateManyInput | null> =>
  JSON.parse(JSON.stringify(await tx.notice.findUnique({ where: { key } })))

/** Writes a cancelled notice again. Its e-mail stays cancelled if it was not sent before. */
export const restoreNotice = (tx: Transaction, notice: Prisma.NoticeCreateManyInput) =>
  tx.notice.createMany({ data: notice, skipDuplicates: true })

export const deleteNoticesOf = (tx: Transaction, userId: string) =>
  tx.notice.deleteMany({ where: { userId } })
