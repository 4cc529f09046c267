import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { certificateFilter } from '@/lib/certificates/queries'
import { db, pool, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import type { Prisma } from '@/prisma/generated/client'
import type { CertificateState } from '@/prisma/generated/enums'
import { certificateExport as limits } from './limits'

type ExportFilter = {
  batch_id?: string | undefined
  q?: string | undefined
  state?: CertificateState | undefined
}

/**
 * Queues an export of the certificates of a batch, a search and a state. Throws `conflict` if none is valid
 * and confirmed, too many match, or too many exports are unfinished.
 */
export async function requestExport(actor: Actor, kind: 'pdf' | 'zip', filter: ExportFilter) {
  const { title, where } = await resolveFilter(filter)
  const certificateIds = await certificateIdsOf(where)
  return db.$transaction(async (tx) => {
    await makeRoom(tx, actor)
    const { id } = await tx.certificateExport.create({
      data: { userId: actor.id, title, kind, certificateIds },
      select: { id: true },
    })
    const details = { title, kind, certificates: certificateIds.length }
    await audit(tx, actor, 'certificates.export-requested', ['certificate-export', id], details)
    return { id }
  })
}

async function resolveFilter({ batch_id, q, state }: ExportFilter) {
  const { batchTitle, filterTitle } = messages.certificateExport
  const where = certificateFilter({ q, state })
  if (!batch_id) return { title: filterTitle(q, state), where }
  const batch = await db.batch.findUnique({
    where: { id: batch_id },
    select: { name: true, course: { select: { title: true } } },
  })
  if (!batch) throw notFound(messages.batches.missing)
  const title = batchTitle(batch.course.title, batch.name)
  return {
    title: q || state ? `${title}: ${filterTitle(q, state)}` : title,
    where: { ...where, enrollment: { batchId: batch_id } } satisfies Prisma.CertificateWhereInput,
  }
}

/**
 * IDs sorted by name, including those of certificates that the exported file leaves out. Throws `conflict` if none is
 * valid with a confirmed name, or too many match.
 */
async function certificateIdsOf(where: Prisma.CertificateWhereInput) {
  const { none, noneValid, tooMany } = messages.certificateExport
  const rows = await db.certificate.findMany({
    where,
    select: { id: true, state: true, nameConfirmedAt: true },
    orderBy: [{ fullName: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: limits.certificatesMax + 1,
  })
  if (rows.length === 0) throw new AppError('conflict', none)
  if (rows.length > limits.certificatesMax)
    throw new AppError('conflict', tooMany(await db.certificate.count({ where }), limits.certificatesMax))
  if (!rows.some(({ state, nameConfirmedAt }) => state === 'valid' && nameConfirmedAt !== null))
    throw new AppError('conflict', noneValid)
  return rows.map(({ id }) => id)
}

/** Deletes the oldest ended exports, so that one more fits. Throws `conflict` if too many are unfinished. */
async function makeRoom(tx: Transaction, actor: Actor) {
  // Locks the actor's row, so that parallel requests count one after the other.
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`
  const own = await tx.certificateExport.findMany({
    where: { userId: actor.id },
    select: { id: true, state: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const ended = own.filter(({ state }) => state === 'done' || state === 'failed')
  const unfinished = own.length - ended.length
  if (unfinished >= limits.unfinishedPerPerson)
    throw new AppError('conflict', messages.certificateExport.limitReached)
  const endedMax = limits.storedPerPerson - unfinished - 1
  const surplusIds = ended.slice(endedMax).map(({ id }) => id)
  await tx.certificateExport.deleteMany({ where: { id: { in: surplusIds } } })
}

/** Deletes an export of the actor. A process that is building the export loses its lease. */
export async function removeExport(actor: Actor, id: string) {
  await db.$transaction(async (tx) => {
    const row = await tx.certificateExport.findFirst({
      where: { id, userId: actor.id },
      select: { title: true, kind: true },
    })
    const { count } = await tx.certificateExport.deleteMany({ where: { id, userId: actor.id } })
    if (!row || count === 0) throw notFound(messages.certificateExport.missing)
    await audit(tx, actor, 'certificates.export-removed', ['certificate-export', id], row)
  })
}

/** Deletes the chunks of expired and failed exports immediately, and their rows after `retentionMs`. */
export async function deleteExpiredExports() {
  await pool.query(
    `DELETE FROM "CertificateExportChunk" c USING "CertificateExport" e
      WHERE e."id" = c."exportId" AND (e."expiresAt" <= now() OR e."state" = 'failed')`,
  )
  await pool.query(
    `DELETE FROM "CertificateExport" WHERE coalesce("expiresAt", "endedAt") < now() - $1 * interval '1 ms'`,
    [limits.retentionMs],
  )
}
