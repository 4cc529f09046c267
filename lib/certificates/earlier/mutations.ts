import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { titleKey } from '@/lib/courses/rules'
import { db, type Transaction } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { dayInZone } from '@/lib/format/date'
import { currentInstitute } from '@/lib/institute/settings'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { drawCid } from '@/lib/certificates/issue/random-id'
import { messages } from '@/lib/messages'
import { skippedRow, type EarlierOutcome } from './outcome'
import { contradictingRows, readRow, sameRecord, type EarlierRecord, type EarlierRow } from './rules'

/** Course number in IDs of courses that are not in the catalogue. */
export const noCourse = 0
const drawsMax = 5

/** Says for each row what registering it would do; writes nothing. */
export const checkEarlier = (rows: EarlierRow[]) => eachRow(rows, (record) => outcomeOf(db, record))

/**
 * Registers certificates, each in its own transaction: a failed row stops no other, and importing a file again changes
 * nothing.
 */
export const importEarlier = (actor: Actor, rows: EarlierRow[]) =>
  eachRow(rows, (record) => db.$transaction((tx) => register(tx, actor, record)))

async function eachRow(
  rows: EarlierRow[],
  work: (record: EarlierRecord) => Promise<EarlierOutcome['certificate']>,
): Promise<EarlierOutcome[]> {
  const today = dayInZone(new Date())
  const contradicting = contradictingRows(rows)
  const outcomes: EarlierOutcome[] = []
  for (const row of rows) {
    const { line } = row
    const read = readRow(row, today)
    const problem = 'problem' in read ? read.problem : contradicting.get(line)
    if (problem !== undefined || 'problem' in read) outcomes.push(skippedRow(line, problem ?? ''))
    else
      outcomes.push(
        await work(read.record).then(
          (certificate) => ({ line, problem: null, certificate }),
          (error: unknown) => {
            if (error instanceof AppError) return skippedRow(line, error.message)
            throw error
          },
        ),
      )
  }
  return outcomes
}

type Reader = Pick<Transaction, 'earlierCertificate' | 'certificate'>

/** Throws `conflict` if the number belongs to another certificate. */
async function outcomeOf(tx: Reader, record: EarlierRecord): Promise<EarlierOutcome['certificate']> {
  const cid = normalizeCid(record.number)
  const [same, issued] = await Promise.all([
    tx.earlierCertificate.findFirst({ where: { OR: [{ numberKey: record.numberKey }, { cid }] } }),
    tx.certificate.count({ where: { cid } }),
  ])
  if (issued > 0) throw new AppError('conflict', messages.earlier.numberIsId)
  if (!same) return 'new'
  if (sameRecord(same, record)) return 'known'
  throw new AppError('conflict', messages.earlier.numberTaken)
}

async function register(tx: Transaction, actor: Actor, record: EarlierRecord) {
  const outcome = await outcomeOf(tx, record)
  if (outcome === 'known') return outcome
  const course = await tx.course.findUnique({
    where: { titleKey: titleKey(record.title) },
    select: { number: true },
  })
  const institute = currentInstitute().name
  for (let draw = 0; draw < drawsMax; draw++) {
    const cid = drawCid(course?.number ?? noCourse)
    const issued = await tx.certificate.count({ where: { cid } })
    if (issued > 0) continue
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
      return outcome
    }
    // Somebody else registers the same number at this moment.
    if ((await outcomeOf(tx, record)) === 'known') return 'known'
  }
  throw new Error(`no free certificate ID in ${drawsMax} draws`)
}

/** Revokes it publicly, with the reason. Repeating it is harmless. Throws `conflict` if it is revoked, `not_found`. */
export async function revokeEarlier(actor: Actor, { cid, reason }: { cid: string; reason: string }) {
  const revokedReason = reason.trim()
  return db.$transaction(async (tx) => {
    const { count } = await tx.earlierCertificate.updateMany({
      where: { cid: normalizeCid(cid), revokedAt: null },
      data: { revokedAt: new Date(), revokedReason },
    })
    const row = await tx.earlierCertificate.findUnique({ where: { cid: normalizeCid(cid) } })
    if (!row) throw notFound(messages.earlier.missing)
    if (count === 0 && row.revokedReason !== revokedReason)
      throw new AppError('conflict', messages.earlier.alreadyRevoked)
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
