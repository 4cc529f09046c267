import 'server-only'
import { randomUUID } from 'node:crypto'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { getOrSignCredential } from '@/lib/credentials/store'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { notify } from '@/lib/notices/notify'
import { messages } from '@/lib/messages'
import { normalizeName } from '@/lib/users/rules'
import type { CertificateState } from '@/prisma/generated/enums'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { randomCidForSameCourse } from './random-id'
import { unprintableGraphemes } from '@/lib/certificates/pdf/fonts/fonts'
import { insertWithFreeCid } from './issue'

/**
 * Revokes a certificate, for a reason that its public page shows. Repeating the call is harmless. Throws `conflict` if
 * the certificate is superseded, or was revoked for another reason.
 */
export async function revokeCertificate(actor: Actor, { cid, reason }: { cid: string; reason: string }) {
  const revokedReason = reason.trim()
  return db.$transaction(async (tx) => {
    const row = await lockCertificate(tx, cid)
    if (row.state === 'revoked' && row.revokedReason === revokedReason) return { cid: row.cid }
    if (row.state !== 'valid') throw new AppError('conflict', messages.certificates.noLongerValid)
    await tx.certificate.update({
      where: { id: row.id },
      data: { state: 'revoked', revokedAt: new Date(), revokedReason },
    })
    const templateData = { course: row.title, cid: row.cid, reason: revokedReason }
    await audit(tx, actor, 'certificate.revoked', ['certificate', row.id], {
      ...templateData,
      holder: row.name,
    })
    if (row.user) await notify(tx, row.user, 'certificate-revoked', templateData)
    return { cid: row.cid }
  })
}

type Correction = { cid: string; full_name: string; reason: string }

/**
 * Replaces a certificate by one with another name and ID. Repeating the call returns the same ID. Throws
 * `conflict` unless the old one is valid with a confirmed name, `invalid` for an unsuitable name.
 */
export async function reissueCertificate(actor: Actor, { cid, full_name, reason }: Correction) {
  const fullName = toPrintableName(full_name)
  return db.$transaction((tx) => reissueInTransaction(tx, actor, { cid, fullName, reason }))
}

type NormalizedCorrection = { cid: string; fullName: string; reason: string }

/**
 * Reissues in the caller's transaction; `fullName` is a result of `toPrintableName`. If the learner has an open request
 * for a correction, its state becomes `accepted`.
 */
export async function reissueInTransaction(
  tx: Transaction,
  actor: Actor,
  { cid, fullName, reason }: NormalizedCorrection,
) {
  const old = await lockCertificate(tx, cid)
  if (old.supersededBy?.fullName === fullName) return { cid: old.supersededBy.cid }
  assertCorrectable(old, fullName)
  const id = randomUUID()
  // The old certificate is superseded first: an enrollment can have only one that is not superseded.
  await tx.certificate.update({ where: { id: old.id }, data: { state: 'superseded', supersededById: id } })
  const newCid = await insertWithFreeCid(tx, () => randomCidForSameCourse(old.cid), {
    ...(await readColumnsToCopy(tx, old.id)),
    id,
    fullName,
    nameConfirmedAt: new Date(),
  })
  await getOrSignCredential(tx, id)
  await tx.nameCorrection.updateMany({
    where: { certificateId: old.id, state: 'open' },
    data: { state: 'accepted', decidedAt: new Date() },
  })
  const templateData = { course: old.title, cid: newCid, oldCid: old.cid, fullName, reason: reason.trim() }
  await audit(tx, actor, 'certificate.reissued', ['certificate', old.id], {
    ...templateData,
    before: { fullName: old.fullName },
  })
  if (old.user) await notify(tx, old.user, 'certificate-corrected', templateData)
  return { cid: newCid }
}

/** Throws `conflict` if the certificate cannot be corrected, `invalid` if nothing would change. */
export function assertCorrectable(
  { state, fullName }: { state: CertificateState; fullName: string | null },
  requestedName: string,
) {
  if (state !== 'valid') throw new AppError('conflict', messages.certificates.noLongerValid)
  if (fullName === null) throw new AppError('conflict', messages.certificates.nameNotConfirmed)
  if (fullName === requestedName) throw invalidName(messages.admin.noUpdate)
}

/** Normalizes a name. Throws `invalid` if it cannot be printed. */
export function toPrintableName(name: string) {
  const fullName = normalizeName(name)
  const unprintable = unprintableGraphemes(fullName)
  if (unprintable.length) throw invalidName(messages.certificates.nameCannotBePrinted + unprintable.join(' '))
  return fullName
}

const invalidName = (message: string) => new AppError('invalid', message, { fields: { full_name: message } })

/** Locks a certificate and reads it. Throws `not_found`. */
export async function lockCertificate(tx: Transaction, enteredId: string) {
  const cid = normalizeCid(enteredId)
  await tx.$queryRaw`SELECT 1 FROM "Certificate" WHERE "cid" = ${cid} FOR UPDATE`
  const row = await tx.certificate.findUnique({
    where: { cid },
    select: {
      id: true,
      cid: true,
      userId: true,
      // The user name; `fullName` is printed.
      name: true,
      fullName: true,
      title: true,
      state: true,
      revokedReason: true,
      supersededBy: { select: { cid: true, fullName: true } },
      user: { select: { id: true, name: true, email: true } },
    },
  })
  if (!row) throw notFound(messages.certificates.idUnknown)
  return row
}

/** Reads the columns that a replacement copies. */
export const readColumnsToCopy = (tx: Transaction, id: string) =>
  tx.certificate.findUniqueOrThrow({
    where: { id },
    select: {
      userId: true,
      courseId: true,
      enrollmentId: true,
      name: true,
      title: true,
      imageUrl: true,
      institute: true,
      tasks: true,
      tasksTotal: true,
      hours: true,
      batch: true,
      enrolledAt: true,
      completedAt: true,
    },
  })
