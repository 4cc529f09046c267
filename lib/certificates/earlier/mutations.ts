import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { titleKey } from '@/lib/courses/rules'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { todayInInstituteZone } from '@/lib/format/date'
import { currentInstitute } from '@/lib/institute/settings'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { messages } from '@/lib/messages'
import { toProblemOutcome, type EarlierCertificateOutcome } from './outcome'
import {
  AcceptedRows,
  readRow,
  isSameRecord,
  type EarlierCertificateRecord,
  type EarlierCertificateRow,
} from './rules'

/** Course number in the IDs of certificates whose course is not in the catalogue. */
export const courseNumberOutsideCatalogue = 0
const attemptsMax = 5

/** Says for each row whether it would be registered, is known or has a problem; writes nothing. */
export const previewEarlierCertificates = (rows: EarlierCertificateRow[]) =>
  processRows(rows, (record) => compareWithRegistered(db, record))

/**
 * Registers certificates issued on paper before the institute used this platform, each in its own transaction: a
 * refused row does not stop the others, and importing a file again changes nothing.
 */
export const importEarlierCertificates = (actor: Actor, rows: EarlierCertificateRow[]) =>
  processRows(rows, (record) => db.$transaction((tx) => register(tx, actor, record)))

/** `handleRecord` returns whether the record is new or known, or throws why its row is refused. */
async function processRows(
  rows: EarlierCertificateRow[],
  handleRecord: (record: EarlierCertificateRecord) => Promise<EarlierCertificateOutcome['certificate']>,
): Promise<EarlierCertificateOutcome[]> {
  const today = todayInInstituteZone()
  const accepted = new AcceptedRows()
  const outcomes: EarlierCertificateOutcome[] = []
  for (const row of rows) {
    const { line } = row
    const parsed = readRow(row, today)
    if ('problem' in parsed) outcomes.push(toProblemOutcome(line, parsed.problem))
    else if (accepted.hasConflictWith(row))
      outcomes.push(toProblemOutcome(line, messages.earlierCertificates.numberTwice))
    else
      try {
        outcomes.push({ line, problem: null, certificate: await handleRecord(parsed.record) })
        accepted.add(row)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        outcomes.push(toProblemOutcome(line, error.message))
      }
  }
  return outcomes
}

type DbClient = Pick<Transaction, 'earlierCertificate' | 'certificate'>

/** Whether a record is new or known. Throws `conflict` if its number belongs to another certificate. */
async function compareWithRegistered(
  client: DbClient,
  record: EarlierCertificateRecord,
): Promise<EarlierCertificateOutcome['certificate']> {
  const cid = normalizeCid(record.number)
  const [registered, issuedCount] = await Promise.all([
    client.earlierCertificate.findFirst({ where: { OR: [{ numberKey: record.numberKey }, { cid }] } }),
    client.certificate.count({ where: { cid } }),
  ])
  if (issuedCount > 0) throw new AppError('conflict', messages.earlierCertificates.numberIsIssuedId)
  if (!registered) return 'new'
  if (isSameRecord(registered, record)) return 'known'
  throw new AppError('conflict', messages.earlierCertificates.numberTaken)
}

async function register(tx: Transaction, actor: Actor, record: EarlierCertificateRecord) {
  if ((await compareWithRegistered(tx, record)) === 'known') return 'known'
  const course = await tx.course.findUnique({
    where: { titleKey: titleKey(record.title) },
    select: { number: true },
  })
  const institute = currentInstitute().name
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const cid = randomCidForCourse(course?.number ?? courseNumberOutsideCatalogue)
    const issuedCount = await tx.certificate.count({ where: { cid } })
    if (issuedCount > 0) continue
    const [row] = await tx.earlierCertificate.createManyAndReturn({
      data: [{ ...record, cid, institute }],
      select: { id: true },
      skipDuplicates: true,
    })
    if (row) {
      await audit(tx, actor, 'certificate.registered', ['certificate', row.id], {
        holder: record.fullName,
        course: record.title,
        number: record.number,
        cid,
      })
      return 'new'
    }
    // Skipped: a parallel import has registered this number, or the random ID is taken.
    if ((await compareWithRegistered(tx, record)) === 'known') return 'known'
  }
  throw new Error(`no free certificate ID in ${attemptsMax} attempts`)
}

/**
 * Revokes an earlier certificate, for a reason that its public page shows. Repeating the call is harmless. Throws
 * `not_found`, or `conflict` if the certificate was revoked for another reason.
 */
export async function revokeEarlierCertificate(
  actor: Actor,
  { cid, reason }: { cid: string; reason: string },
) {
  const revokedReason = reason.trim()
  return db.$transaction(async (tx) => {
    const { count } = await tx.earlierCertificate.updateMany({
      where: { cid: normalizeCid(cid), revokedAt: null },
      data: { revokedAt: new Date(), revokedReason },
    })
    const row = await tx.earlierCertificate.findUnique({ where: { cid: normalizeCid(cid) } })
    if (!row) throw notFound(messages.earlierCertificates.missing)
    if (count === 0 && row.revokedReason !== revokedReason)
      throw new AppError('conflict', messages.earlierCertificates.alreadyRevoked)
    if (count > 0)
      await audit(tx, actor, 'certificate.revoked', ['certificate', row.id], {
        holder: row.fullName,
        course: row.title,
        cid: row.cid,
        reason: revokedReason,
      })
    return { cid: row.cid }
  })
}
