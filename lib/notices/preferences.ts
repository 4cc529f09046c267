import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { isStaff } from '@/lib/auth/permissions'
import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { cancelByTemplates } from '@/lib/mail/outbox'
import { messages } from '@/lib/messages'
import { unsubscribeRecipient, isReportRecipient } from '@/lib/reports/monthly/mutations'
import { learnerKinds, noticeKinds, type Delivery, type NoticeKind } from './kinds'
import { templatesOf } from './template-kinds'
import { readUnsubscribeToken } from './unsubscribe-token'

/** Delivery preferences of a user by kind; learners do not have the kinds for staff. */
export async function listPreferences({ id, role }: Actor) {
  const rows = await db.noticePreference.findMany({ where: { userId: id } })
  const stored = new Map(rows.map(({ kind, delivery }) => [kind, delivery]))
  return (isStaff(role) ? noticeKinds : learnerKinds).map((kind) => ({
    kind,
    delivery: stored.get(kind) ?? ('at_once' as const),
  }))
}

/** Notices that already wait for the daily e-mail stay in it, unless their kind is turned off. */
export async function savePreference({ id, email }: Actor, kind: NoticeKind, delivery: Delivery) {
  await db.$transaction((tx) => savePreferenceInTransaction(tx, { id, email }, kind, delivery))
}

async function savePreferenceInTransaction(
  tx: Transaction,
  user: { id: string; email: string },
  kind: NoticeKind,
  delivery: Delivery,
) {
  const key = { userId: user.id, kind }
  await tx.noticePreference.upsert({
    where: { userId_kind: key },
    create: { ...key, delivery },
    update: { delivery },
  })
  if (delivery === 'off') await endDelivery(tx, user, kind)
}

/**
 * Cancels the queued e-mails of a subscription and removes its notices from the next daily e-mail. `digest` has the
 * notices of all kinds.
 */
async function endDelivery(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  subscription: NoticeKind | 'digest',
) {
  const templates = templatesOf(subscription)
  await cancelByTemplates(tx, email, templates)
  await tx.notice.updateMany({
    where: {
      userId: id,
      awaitsDigest: true,
      ...(subscription !== 'digest' && { template: { in: templates } }),
    },
    data: { awaitsDigest: false },
  })
}

/**
 * The subscription that an unsubscribe link turns off; `ended` if its recipient no longer gets the monthly report, null
 * if the link is not valid.
 */
export async function findSubscription(token: string) {
  const payload = readUnsubscribeToken(token)
  if (!payload) return null
  const { subscriberId, subscription } = payload
  if (subscription === 'report') return (await isReportRecipient(subscriberId)) ? subscription : 'ended'
  return (await db.user.findUnique({ where: { id: subscriberId }, select: { id: true } })) && subscription
}

/** Unsubscribes from the kind of e-mail in the token; may be repeated. Throws `gone` if the link is not valid. */
export async function unsubscribe(token: string) {
  const gone = () => new AppError('gone', messages.notices.linkInvalid)
  const payload = readUnsubscribeToken(token)
  if (!payload) throw gone()
  const { subscription } = payload
  if (subscription === 'report') return unsubscribeRecipient(payload.subscriberId)
  await db.$transaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ id: string; email: string }[]>`
      SELECT "id", "email" FROM "User" WHERE "id" = ${payload.subscriberId}::uuid FOR KEY SHARE`
    if (!user) throw gone()
    if (subscription !== 'digest') return savePreferenceInTransaction(tx, user, subscription, 'off')
    await tx.noticePreference.updateMany({
      where: { userId: user.id, delivery: 'daily' },
      data: { delivery: 'off' },
    })
    await endDelivery(tx, user, 'digest')
  })
}
