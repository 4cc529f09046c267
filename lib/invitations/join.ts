import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { notifyEnrolled, enrollInBatch } from '@/lib/batches/enroll-in-batch'
import { db, type Transaction } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { todayInInstituteZone } from '@/lib/format/date'
import { registrationRefusal } from '@/lib/institute/registration'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import {
  closedReasonOf,
  findInvitation,
  invitationWithBatchSelect,
  placementRefusalOf,
  type InvitationWithBatch,
} from './queries'

/**
 * Enrolls the learner in the batch of a code, or puts them on its waiting list. A repeated call is not counted as
 * another use.
 */
export async function joinByCode(actor: Actor, code: string, ip: string) {
  await consume('joinBatch', actor.id)
  const invitation = await findInvitation(code, ip)
  return db.$transaction((tx) => redeemInvitation(tx, actor, invitation))
}

/**
 * Finds the invitation with this code; returns null if this e-mail address needs none to register. Throws `forbidden`
 * without a code, `not_found` for an unknown code, `gone` for a closed invitation.
 */
export async function findRequiredInvitation(email: string, code: string, ip: string) {
  const refusal = registrationRefusal(email)
  if (!refusal) return null
  if (!code.trim()) throw refusal
  const invitation = await findInvitation(code, ip)
  const closedReason = closedReasonOf(invitation)
  if (closedReason) throw new AppError('gone', closedReason)
  return invitation
}

type Learner = { id: string; name: string; email: string }

/** Enrolls the learner or puts them on the waiting list, and counts the use. Throws `gone` or `conflict`. */
export async function redeemInvitation(tx: Transaction, learner: Learner, invitation: InvitationWithBatch) {
  const { batch } = invitation
  await assertOpen(tx, learner, invitation)
  const {
    placement,
    existingBatchName,
    isWaiting: waiting,
    isNewlyEnrolled,
  } = await enrollInBatch(tx, learner.id, batch)
  const refusal = placementRefusalOf(placement)
  if (refusal) throw new AppError('conflict', refusal)
  const { slug, title } = batch.course
  const { alreadyIn, alreadyWaiting } = messages.invitations
  // `known`: the learner already has this place, so no use is counted.
  if (placement === 'known') return { slug, waiting, message: waiting ? alreadyWaiting : alreadyIn }
  await countUse(tx, invitation)
  await audit(tx, learner, 'invitation.used', ['invitation', invitation.id], {
    learner: learner.name,
    course: title,
    batch: batch.name,
    ...(existingBatchName !== null && existingBatchName !== batch.name && { from: existingBatchName }),
    ...(waiting && { waiting }),
  })
  if (isNewlyEnrolled) await notifyEnrolled(tx, learner, { title, slug })
  return { slug, waiting, message: waiting ? messages.invitations.waiting : messages.invitations.joined }
}

/**
 * Throws `gone` for a closed invitation, unless the learner has joined. Runs before the batch is locked, so that
 * requests for closed invitations do not wait for the lock.
 */
async function assertOpen(tx: Transaction, learner: Learner, { id, batch }: InvitationWithBatch) {
  const current = await tx.invitation.findUnique({ where: { id }, select: invitationWithBatchSelect })
  const closedReason = current ? closedReasonOf(current) : messages.invitations.withdrawn
  if (!closedReason) return
  // A learner has joined if they are enrolled, or wait because of an invitation or import; a request is not enough.
  const joined = {
    userId: learner.id,
    batchId: batch.id,
    OR: [{ invited: true }, { state: { not: 'requested' as const } }],
  }
  if ((await tx.enrollment.count({ where: joined })) === 0) throw new AppError('gone', closedReason)
}

/**
 * Counts a use in one conditional UPDATE, so that parallel uses cannot exceed the limit. Throws `gone` if the
 * invitation is closed.
 */
async function countUse(tx: Transaction, invitation: InvitationWithBatch) {
  const today = todayInInstituteZone()
  const updatedRows = await tx.$executeRaw`
    UPDATE "Invitation" i SET "used" = i."used" + 1 FROM "Batch" b
     WHERE i."id" = ${invitation.id}::uuid AND b."id" = i."batchId" AND i."revokedAt" IS NULL
       AND (i."usesMax" IS NULL OR i."used" < i."usesMax")
       AND (i."expiresOn" IS NULL OR i."expiresOn" >= ${today}::date)
       AND (b."endsOn" IS NULL OR b."endsOn" >= ${today}::date)`
  if (updatedRows > 0) return
  const current = await tx.invitation.findUnique({
    where: { id: invitation.id },
    select: invitationWithBatchSelect,
  })
  throw new AppError('gone', (current && closedReasonOf(current)) ?? messages.invitations.withdrawn)
}
