import 'server-only'
import type { Placement } from '@/lib/batches/placement'
import { batchSelect, toBatch } from '@/lib/batches/select'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { todayInInstituteZone } from '@/lib/format/date'
import { messages } from '@/lib/messages'
import { assertAttemptsLeft, consume } from '@/lib/rate-limit/consume'
import type { Prisma } from '@/prisma/generated/client'
import { hasCodeLength, normalizeCode } from './code'
import { invitationState } from './rules'
import { invitationSelect, toInvitation } from './select'

/** The invitations of a batch, newest first. */
export async function listInvitations(batchId: string) {
  const batch = await db.batch.findUnique({
    where: { id: batchId },
    select: { invitations: { select: invitationSelect, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] } },
  })
  if (!batch) throw notFound(messages.batches.missing)
  return batch.invitations.map(toInvitation)
}

export const invitationWithBatchSelect = {
  ...invitationSelect,
  batch: { select: { ...batchSelect, courseId: true, course: { select: { title: true, slug: true } } } },
} as const satisfies Prisma.InvitationSelect

export type InvitationWithBatch = Prisma.InvitationGetPayload<{ select: typeof invitationWithBatchSelect }>

/**
 * The invitation with a typed code, in any state. Counts unknown codes by IP address; beyond the limit known ones are
 * refused, too, so that guessing reveals nothing. Throws `not_found`, `too_many`.
 */
export async function findInvitation(enteredCode: string, ip: string): Promise<InvitationWithBatch> {
  const code = normalizeCode(enteredCode)
  if (!hasCodeLength(code)) throw notFound(messages.invitations.unknown)
  const [row] = await Promise.all([
    db.invitation.findUnique({ where: { code }, select: invitationWithBatchSelect }),
    assertAttemptsLeft('invitationMissIp', ip),
  ])
  if (row) return row
  await consume('invitationMissIp', ip)
  throw notFound(messages.invitations.unknown)
}

const closedReasons = {
  revoked: messages.invitations.withdrawn,
  expired: messages.invitations.expired,
  used: messages.invitations.used,
} as const

/** The message why an invitation admits nobody today; null if it admits learners. */
export function closedReasonOf(row: InvitationWithBatch) {
  const today = todayInInstituteZone()
  const { ends_on } = toBatch(row.batch)
  if (ends_on !== null && ends_on < today) return messages.invitations.ended
  const state = invitationState(toInvitation(row), today)
  return state === 'open' ? null : closedReasons[state]
}

/** The message why enrolling in the batch with this result was refused; null if it was not. */
export const placementRefusalOf = (placement: Placement) =>
  placement === 'completed' || placement === 'otherBatch' || placement === 'full' || placement === 'ended'
    ? messages.invitations[placement]
    : null

/** Whether the course has an unexpired, unrevoked invitation to a batch that has not ended. Used-up ones count, too. */
export async function acceptsInvitationCodes(courseId: string) {
  const today = new Date(todayInInstituteZone())
  const notPastFilter = (day: 'endsOn' | 'expiresOn') => ({
    OR: [{ [day]: null }, { [day]: { gte: today } }],
  })
  const where = {
    revokedAt: null,
    batch: { courseId, ...notPastFilter('endsOn') },
    ...notPastFilter('expiresOn'),
  }
  return (await db.invitation.findFirst({ where, select: { id: true } })) !== null
}
