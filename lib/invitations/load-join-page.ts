import 'server-only'
import { seatsLeft } from '@/lib/batches/queries'
import { toBatch } from '@/lib/batches/select'
import { db } from '@/lib/db/client'
import { statusOf } from '@/lib/errors'
import { toAppError } from '@/lib/http/to-app-error'
import { log } from '@/lib/log/logger'
import { formatCode } from './code'
import { findInvitation, refusalOf } from './queries'

type JoinRequest = { enteredCode: string; ip: string; requestId: string; userId: string | null }

/** Data of an invitation's page: the course and the batch of a known code, and why the user cannot join, if so. */
export async function loadJoinPage({ enteredCode, ip, requestId, userId }: JoinRequest) {
  try {
    const invitation = await findInvitation(enteredCode, ip)
    const { course, courseId, ...batch } = invitation.batch
    const enrollment =
      userId === null
        ? null
        : await db.enrollment.findUnique({
            where: { userId_courseId: { userId, courseId } },
            select: { batchId: true, state: true, waitingSince: true, invited: true },
          })
    const isOfThisBatch = enrollment?.batchId === batch.id
    const refusal = refusalOf(invitation)
    const offer = {
      code: formatCode(invitation.code),
      course,
      batch: toBatch(batch),
      free: refusal ? null : await seatsLeft(batch),
      hasJoined: isOfThisBatch && (enrollment.state !== 'requested' || enrollment.invited),
    }
    return { status: 200, refusal: offer.hasJoined ? null : refusal, offer }
  } catch (error) {
    const { code, message, cause, retryAfterSeconds } = toAppError(error)
    if (code === 'internal' || code === 'unavailable') log.error({ err: cause, requestId }, message)
    return { status: statusOf[code], refusal: message, offer: null, retryAfterSeconds }
  }
}

export type JoinPageData = Awaited<ReturnType<typeof loadJoinPage>>
