import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import {
  assertCorrectable,
  lockCertificate,
  toPrintableName,
  reissueInTransaction,
} from '@/lib/certificates/issue/revoke-and-reissue'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { notify } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'

type CorrectionRequest = { cid: string; full_name: string; note: string }

/**
 * Requests another spelling of the name. Repeating a request that is still open is harmless. Throws `conflict` if
 * another request is open or the certificate cannot be corrected.
 */
export async function requestCorrection(actor: Actor, { cid, full_name, note }: CorrectionRequest) {
  await consume('requestCorrection', actor.id)
  const request = { fullName: toPrintableName(full_name), note: note.trim() }
  return db.$transaction(async (tx) => {
    const row = await lockCertificate(tx, cid)
    if (row.userId !== actor.id) throw notFound(messages.certificates.idUnknown)
    const openRequest = await tx.nameCorrection.findFirst({ where: { certificateId: row.id, state: 'open' } })
    if (openRequest?.fullName === request.fullName && openRequest.note === request.note)
      return { id: openRequest.id }
    if (openRequest) throw new AppError('conflict', messages.corrections.alreadyRequested)
    assertCorrectable(row, request.fullName)
    const { id } = await tx.nameCorrection.create({
      data: { ...request, certificateId: row.id, userId: actor.id },
    })
    await audit(tx, actor, 'correction.requested', ['certificate', row.id], {
      course: row.title,
      cid: row.cid,
      fullName: row.fullName,
      wished: request.fullName,
    })
    return { id }
  })
}

type Acceptance = { id: string; full_name: string; reason: string }

/**
 * Reissues the certificate with the requested or an edited name. Repeating the call returns the same certificate ID.
 * Throws `conflict` if the request was declined or the certificate is no longer valid.
 */
export async function acceptCorrection(actor: Actor, { id, full_name, reason }: Acceptance) {
  const fullName = toPrintableName(full_name)
  return db.$transaction(async (tx) => {
    const { state, certificate } = await lockRequest(tx, id)
    if (state === 'declined') throw new AppError('conflict', messages.admin.correctionAlreadyDecided)
    return reissueInTransaction(tx, actor, { cid: certificate.cid, fullName, reason })
  })
}

/**
 * Declines a request and notifies the learner. Repeating the call with the same reason is harmless. Throws `conflict`
 * if the request was decided otherwise.
 */
export async function declineCorrection(
  actor: Actor,
  { id, reason: rawReason }: { id: string; reason: string },
) {
  const reason = rawReason.trim()
  await db.$transaction(async (tx) => {
    const { state, certificate, user, ...row } = await lockRequest(tx, id)
    if (state === 'declined' && row.reason === reason) return
    if (state !== 'open') throw new AppError('conflict', messages.admin.correctionAlreadyDecided)
    await tx.nameCorrection.update({
      where: { id },
      data: { state: 'declined', reason, decidedAt: new Date() },
    })
    const templateData = {
      course: certificate.title,
      cid: certificate.cid,
      fullName: certificate.fullName ?? '',
      wished: row.fullName,
      reason,
    }
    await audit(tx, actor, 'correction.declined', ['certificate', certificate.id], {
      holder: user.name,
      ...templateData,
    })
    await notify(tx, user, 'correction-declined', templateData)
  })
}

const correctionSelect = {
  state: true,
  reason: true,
  fullName: true,
  user: { select: { id: true, name: true, email: true } },
  certificate: { select: { id: true, cid: true, title: true, fullName: true } },
} as const

/** Reads a correction request after locking its certificate, so that parallel changes run one after the other. */
async function lockRequest(tx: Transaction, id: string) {
  const correction = await tx.nameCorrection.findUnique({ where: { id }, select: correctionSelect })
  if (!correction) throw notFound(messages.admin.correctionMissing)
  await lockCertificate(tx, correction.certificate.cid)
  const row = await tx.nameCorrection.findUnique({ where: { id }, select: correctionSelect })
  if (!row) throw notFound(messages.admin.correctionMissing)
  return row
}
