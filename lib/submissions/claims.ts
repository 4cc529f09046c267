import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { submissionsInStaffScope } from '@/lib/auth/course-scope'
import { db, type Transaction } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { awaitsVerdictFilter } from './awaits-verdict'
import { claim as limits } from './review-limits'
import { messages } from '@/lib/messages'
import { lockUserAgainstDeletion } from '@/lib/users/lock'
import { isClaimed } from './state'

/**
 * Claims a submission that awaits a verdict, or renews the reviewer's claim on it; ends the reviewer's other claims.
 * `takeOver` replaces another's claim and assignment. Returns who has the claim now.
 */
export async function claimSubmission(actor: Actor, id: string, takeOver = false) {
  // Before the transaction: inside of it, two reviewers who open each other's submissions would deadlock.
  await db.submission.updateMany({
    where: { claimedById: actor.id, id: { not: id } },
    data: { claimedById: null, claimedAt: null },
  })
  return db.$transaction((tx) => claimInTransaction(tx, actor, id, takeOver))
}

async function claimInTransaction(tx: Transaction, actor: Actor, id: string, takeOver: boolean) {
  await lockUserAgainstDeletion(tx, actor.id)
  const now = new Date()
  const visible = submissionsInStaffScope(actor)
  const claimable = [
    { claimedById: null },
    { claimedById: actor.id },
    { claimedAt: { lte: new Date(now.getTime() - limits.expiresAfterMs) } },
  ]
  const { count } = await tx.submission.updateMany({
    where: { id, ...visible, ...awaitsVerdictFilter, ...(!takeOver && { OR: claimable }) },
    data: { claimedById: actor.id, claimedAt: now, ...(takeOver && { assigneeId: actor.id }) },
  })
  if (count > 0) return { own: true, claimed_by: actor.name }
  const row = await tx.submission.findFirst({
    where: { id, ...visible },
    select: {
      status: true,
      withdrawnAt: true,
      enrollment: { select: { state: true } },
      claimedById: true,
      claimedAt: true,
      claimedBy: { select: { name: true } },
    },
  })
  if (!row) throw notFound(messages.submissions.missing)
  // A claim remains stored when the submission is withdrawn or its course completed.
  const isAwaitingVerdict =
    row.status === 'pending' && !row.withdrawnAt && row.enrollment.state !== 'completed'
  return {
    own: false,
    claimed_by: isAwaitingVerdict && isClaimed(row, now) ? (row.claimedBy?.name ?? null) : null,
  }
}

export type ClaimOutcome = Awaited<ReturnType<typeof claimSubmission>>
