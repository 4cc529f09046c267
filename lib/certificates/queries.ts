import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import { messages } from '@/lib/messages'
import { assertAttemptsLeft, consume } from '@/lib/rate-limit/consume'
import type { Prisma } from '@/prisma/generated/client'
import type { CertificateState } from '@/prisma/generated/enums'
import { hasCidPattern, isValidCid, normalizeCid } from './certificate-id'
import { hasEarlierCertificates, findEarlierCertificate } from './earlier/queries'
import type { PublicEarlierCertificate } from './earlier/views'
import { findByCid, type FoundCertificate } from './verify/find-by-cid'
import { toOwnCorrection } from '@/lib/corrections/select'
import {
  certificateSelect,
  managedCertificateSelect,
  toCertificate,
  toManagedCertificate,
  toVerification,
} from './select'

/** A certificate by its typed ID; null if there is none. */
export const findCertificate = (enteredId: string) => findByCid(normalizeCid(enteredId))

/** Limits of unknown IDs per IP address, common to all calls that look up a single ID. */
const missPolicies = ['verifyMissIp', 'verifyMissDayIp'] as const

/** Limits of lookups by the number of an earlier certificate, per IP address. */
const numberPolicies = ['verifyNumberIp', 'verifyNumberDayIp'] as const

type LookupRequest = {
  enteredId: string
  ip: string
  /**
   * Resolves when the rate limit of the route has counted the request; rejects if the limit is exceeded. Unknown IDs
   * and numbers are counted only after it has resolved.
   */
  limitCheck?: Promise<unknown> | undefined
}

/**
 * Public lookup by ID or number. Throws `invalid` for an empty ID, `too_many` beyond a limit: after too many misses,
 * also for existing IDs, so that guessing reveals nothing.
 */
export async function verifyCertificate({ enteredId, ip, limitCheck }: LookupRequest): Promise<Lookup> {
  const cid = normalizeCid(enteredId)
  if (!cid) throw new AppError('invalid', messages.certificates.idEmpty)
  if (!isValidCid(cid)) return lookUpNumber(cid, { ip, limitCheck })
  const [certificate] = await Promise.all([
    findByCid(cid),
    ...missPolicies.map((policy) => assertAttemptsLeft(policy, ip)),
  ])
  const earlier = certificate ? null : await findEarlierCertificate(cid)
  if (certificate || earlier) return { ...noMatch, certificate, earlier }
  await limitCheck
  await Promise.all(missPolicies.map((policy) => consume(policy, ip)))
  return noMatch
}

type Lookup = {
  certificate: FoundCertificate | null
  /** A certificate that was issued on paper before the institute used this platform. */
  earlier: PublicEarlierCertificate | null
  isMistyped: boolean
  /** Whether the text was looked for among the numbers of earlier certificates. */
  searchedEarlierNumbers: boolean
}

const noMatch: Lookup = { certificate: null, earlier: null, isMistyped: false, searchedEarlierNumbers: false }

/**
 * Looks up a text that is no ID as the number of an earlier certificate. Numbers are easy to guess, so hits count, too.
 */
async function lookUpNumber(
  number: string,
  { ip, limitCheck }: Omit<LookupRequest, 'enteredId'>,
): Promise<Lookup> {
  if (!(await hasEarlierCertificates())) return { ...noMatch, isMistyped: true }
  await limitCheck
  await Promise.all(numberPolicies.map((policy) => consume(policy, ip)))
  const earlier = await findEarlierCertificate(number)
  // A text without the form of an ID may be a number that is not registered, so it does not count as mistyped.
  return { ...noMatch, earlier, isMistyped: !earlier && hasCidPattern(number), searchedEarlierNumbers: true }
}

/** The API response of a public lookup: a list with the certificate, empty if it is unknown or an earlier one. */
export async function getVerification(request: LookupRequest) {
  const { certificate, isMistyped } = await verifyCertificate(request)
  if (certificate)
    return { message: messages.certificates.verificationFetched, data: [toVerification(certificate)] }
  const { idUnknown, typingMistake } = messages.certificates
  return { message: isMistyped ? `${idUnknown} ${typingMistake}` : idUnknown, data: [] }
}

const ownCertificateSelect = { ...certificateSelect, id: true } as const

/**
 * The learner's certificate of a course, valid or revoked. Throws `conflict` until the course is completed, `not_found`
 * for an unknown course.
 */
export async function getOwnCertificate(actor: Actor, courseId: string) {
  const row = await db.certificate.findFirst({
    where: { userId: actor.id, courseId, state: { not: 'superseded' } },
    select: ownCertificateSelect,
  })
  if (row) return row
  const course = await db.course.findUnique({ where: { id: courseId }, select: { id: true } })
  throw course
    ? new AppError('conflict', messages.certificates.notCompleted)
    : notFound(messages.courses.missing)
}

/** The learner's certificate by its ID, even if it is superseded or its course was deleted. Throws `not_found`. */
export async function getOwnCertificateById(actor: Actor, cid: string) {
  const row = await db.certificate.findFirst({
    where: { userId: actor.id, cid: normalizeCid(cid) },
    select: ownCertificateSelect,
  })
  if (!row) throw notFound(messages.certificates.idUnknown)
  return row
}

/** All certificates of the user, newest first. */
export async function listOwnCertificates(actor: Actor) {
  const rows = await db.certificate.findMany({
    where: { userId: actor.id },
    select: {
      ...certificateSelect,
      courseId: true,
      corrections: { orderBy: { requestedAt: 'desc' }, take: 1 },
    },
    orderBy: { issuedAt: 'desc' },
  })
  return rows.map((row) => ({
    ...toCertificate(row),
    state: row.state,
    course_id: row.courseId,
    superseded_by: row.supersededBy?.cid ?? null,
    correction: toOwnCorrection(row.corrections[0]),
  }))
}

export type OwnCertificate = Awaited<ReturnType<typeof listOwnCertificates>>[number]

type Filters = { state?: CertificateState | undefined }

/** The database filter for a search and a state, for lists and exports. */
export const certificateFilter = ({
  state,
  q,
}: Filters & Pick<PageRequest, 'q'>): Prisma.CertificateWhereInput => ({
  ...(state && { state }),
  ...searchFilter(q),
})

/** Certificates for managers and administrators, newest first; searched by ID in any spelling, name or course. */
export async function listCertificates({ state, ...pageRequest }: PageRequest & Filters) {
  const filter = certificateFilter({ state, q: pageRequest.q })
  const { rows, meta } = await readPage('issuedAt', pageRequest, filter, {
    table: 'Certificate',
    rows: (query) => db.certificate.findMany({ ...query, select: managedCertificateSelect }),
    total: (where) => db.certificate.count({ where }),
  })
  return { data: rows.map(toManagedCertificate), meta }
}

function searchFilter(q: string | undefined): Prisma.CertificateWhereInput {
  if (!q) return {}
  const contains = containing(q)
  return {
    OR: [
      { cid: containing(normalizeCid(q)) },
      // `normalizeCid` may take a part of an ID for a whole one and move dashes, so the typed text is searched, too.
      { cid: containing(q.trim().toLowerCase()) },
      { name: contains },
      { fullName: contains },
      { title: contains },
    ],
  }
}
