import 'server-only'
import type { Transaction } from '@/lib/db/client'
import { notify, type Recipient } from '@/lib/notices/notify'
import type { EnrollmentState } from '@/prisma/generated/enums'
import { lockAndCountFreeSeats } from './seats'

/** The enrollment that a learner has in the course of the batch. */
export type Former = {
  state: EnrollmentState
  batchId: string | null
  waitingSince: Date | null
  invited: boolean
}

export const formerView = { state: true, batchId: true, waitingSince: true, invited: true } as const

/**
 * Result of enrolling in a batch. `accepted`: a request became an enrollment; `known`: nothing changed. The last three
 * are refusals; with `full` the learner keeps the other place.
 */
export type Placement = 'new' | 'accepted' | 'moved' | 'waits' | 'known' | 'completed' | 'otherBatch' | 'full'

type Options = { hasSeat: boolean; mayLeave: boolean }

export function placementOf(
  former: Former | null,
  batchId: string,
  { hasSeat, mayLeave }: Options,
): Placement {
  if (!former) return hasSeat ? 'new' : 'waits'
  const isHere = former.batchId === batchId
  if (former.state === 'completed') return isHere ? 'known' : 'completed'
  if (isHere && former.waitingSince) return former.invited ? 'known' : 'waits'
  if (isHere) return former.state === 'enrolled' ? 'known' : 'accepted'
  if (former.state === 'enrolled' && former.batchId && !mayLeave) return 'otherBatch'
  if (hasSeat) return former.state === 'requested' && !former.batchId ? 'accepted' : 'moved'
  return former.state === 'enrolled' || former.batchId ? 'full' : 'waits'
}

/** Whether a placement takes a free seat of the batch. */
export const takesSeat = (placement: Placement, former: Former | null, batchId: string) =>
  placement === 'new' || placement === 'moved' || (placement === 'accepted' && former?.batchId !== batchId)

type Batch = { id: string; courseId: string }
type Placed = { placement: Placement; from: string | null; isEnrolledNow: boolean; isWaiting: boolean }

const writing = new Set<Placement>(['new', 'accepted', 'moved', 'waits'])

/**
 * Enrolls a learner in a batch without a request, or puts them on its waiting list, from which they are enrolled. The
 * batch stays locked until the transaction ends. Refused placements write nothing.
 */
export async function enrollInBatch(
  tx: Transaction,
  userId: string,
  batch: Batch,
  { mayLeave = false } = {},
): Promise<Placed> {
  const hasSeat = (await lockAndCountFreeSeats(tx, batch.id)) > 0
  const former = await lockFormer(tx, userId, batch.courseId)
  const placement = placementOf(former, batch.id, { hasSeat, mayLeave })
  const from = former?.batch ?? null
  const isWaiting = placement === 'waits' || (placement === 'known' && former?.waitingSince !== null)
  if (!writing.has(placement)) return { placement, from, isWaiting, isEnrolledNow: false }
  const data = columns(placement, batch.id, former)
  if (former) await tx.enrollment.update({ where: { id: former.id }, data, select: { id: true } })
  else {
    const row = { userId, courseId: batch.courseId, ...data }
    const { count } = await tx.enrollment.createMany({ data: row, skipDuplicates: true })
    // The learner has requested the course at this moment.
    if (count === 0) return enrollInBatch(tx, userId, batch, { mayLeave })
  }
  return { placement, from, isWaiting, isEnrolledNow: !isWaiting && former?.state !== 'enrolled' }
}

type LockedFormer = Former & { id: string; enrolledAt: Date | null; batch: string | null }

async function lockFormer(tx: Transaction, userId: string, courseId: string) {
  const rows = await tx.$queryRaw<LockedFormer[]>`
    SELECT e."id", e."state"::text AS "state", e."batchId", e."waitingSince", e."invited", e."enrolledAt",
           b."name" AS "batch"
      FROM "Enrollment" e LEFT JOIN "Batch" b ON b."id" = e."batchId"
     WHERE e."userId" = ${userId}::uuid AND e."courseId" = ${courseId}::uuid FOR UPDATE OF e`
  return rows[0] ?? null
}

function columns(placement: Placement, batchId: string, former: LockedFormer | null) {
  const now = new Date()
  if (placement !== 'waits')
    return { batchId, waitingSince: null, state: 'enrolled' as const, enrolledAt: former?.enrolledAt ?? now }
  const isHere = former?.batchId === batchId
  return { batchId, waitingSince: (isHere && former.waitingSince) || now, invited: true }
}

/** Tells a learner that they are enrolled. */
export const notifyEnrolled = (
  tx: Transaction,
  user: Recipient,
  { title, slug }: { title: string; slug: string },
) => notify(tx, user, 'enrollment-accepted', { course: title, slug })
