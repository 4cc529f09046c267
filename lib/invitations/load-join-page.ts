import 'server-only'
import { existingEnrollmentSelect, placementOf, type ExistingEnrollment } from '@/lib/batches/placement'
import { countFreeSeats } from '@/lib/batches/queries'
import { toBatch } from '@/lib/batches/select'
import { db } from '@/lib/db/client'
import { statusOf } from '@/lib/errors'
import { toAppError } from '@/lib/http/to-app-error'
import { log } from '@/lib/log/logger'
import { formatCode } from './code'
import { closedReasonOf, findInvitation, placementRefusalOf } from './queries'

type JoinPageRequest = { enteredCode: string; ip: string; requestId: string; userId: string | null }

/** Data of an invitation's page: the course and the batch of a known code, and the reason why this user cannot join. */
export async function loadJoinPage({ enteredCode, ip, requestId, userId }: JoinPageRequest) {
  try {
    const row = await findInvitation(enteredCode, ip)
    const { course, courseId, ...batch } = row.batch
    const enrollment =
      userId === null
        ? null
        : await db.enrollment.findUnique({
            where: { userId_courseId: { userId, courseId } },
            select: existingEnrollmentSelect,
          })
    const isOfThisBatch = enrollment?.batchId === batch.id
    // A requested enrollment counts as joined if it is on the waiting list and `invited`: using the invitation code would
    // not change it. It would change any other requested enrollment.
    const hasJoined =
      isOfThisBatch &&
      (enrollment.state !== 'requested' || (enrollment.invited && enrollment.waitingSince !== null))
    const closedReason = closedReasonOf(row)
    const joinOutcome = closedReason
      ? { freeSeats: null, joinsWaitingList: false, refusalMessage: closedReason }
      : await joinOutcomeFor(enrollment, batch)
    const invitation = {
      code: formatCode(row.code),
      course,
      batch: toBatch(batch),
      freeSeats: joinOutcome.freeSeats,
      joinsWaitingList: joinOutcome.joinsWaitingList,
      hasJoined,
      isWaiting: hasJoined && enrollment.waitingSince !== null,
    }
    return { status: 200, refusalMessage: hasJoined ? null : joinOutcome.refusalMessage, invitation }
  } catch (error) {
    const { code, message, cause, retryAfterSeconds } = toAppError(error)
    if (code === 'internal' || code === 'unavailable') log.error({ err: cause, requestId }, message)
    return { status: statusOf[code], refusalMessage: message, invitation: null, retryAfterSeconds }
  }
}

/** The free seats of a batch that has not ended, and what joining it would do for the learner with this enrollment. */
async function joinOutcomeFor(
  enrollment: ExistingEnrollment | null,
  batch: Parameters<typeof countFreeSeats>[0],
) {
  const freeSeats = await countFreeSeats(batch)
  const hasFreeSeat = freeSeats === null || freeSeats > 0
  const placement = placementOf(enrollment, batch.id, { hasFreeSeat, hasEnded: false, byStaff: false })
  return { freeSeats, joinsWaitingList: placement === 'waits', refusalMessage: placementRefusalOf(placement) }
}

export type JoinPageData = Awaited<ReturnType<typeof loadJoinPage>>
