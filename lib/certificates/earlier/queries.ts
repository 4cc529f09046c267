import 'server-only'
import { db, pool } from '@/lib/db/client'
import { containing, readPage, type PageRequest } from '@/lib/db/pagination'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import type { Prisma } from '@/prisma/generated/client'
import { isTooLong, numberKey } from './number-key'
import { toManagedEarlierCertificate, toPublicEarlierCertificate } from './views'

/**
 * Finds a certificate that was issued on paper before the institute used this platform. The caller
 * normalizes an ID with `normalizeCid`; a number may be as typed.
 */
export async function findEarlierCertificate(cidOrNumber: string) {
  const key = numberKey(cidOrNumber)
  if (!key || isTooLong(key)) return null
  const row = await db.earlierCertificate.findFirst({
    where: { OR: [{ cid: cidOrNumber }, { numberKey: key }] },
  })
  return row && toPublicEarlierCertificate(row)
}

export async function hasEarlierCertificates() {
  const { rows } = await pool.query<{ exists: boolean }>(
    'SELECT EXISTS (SELECT FROM "EarlierCertificate") AS "exists"',
  )
  return rows[0]?.exists === true
}

type Filters = PageRequest & { state?: 'registered' | 'revoked' | undefined }

/** Earlier certificates for administrators, latest registration first; searched by ID, number, name or course. */
export async function listEarlierCertificates({ state, q, ...pageRequest }: Filters) {
  const filter: Prisma.EarlierCertificateWhereInput = {
    ...(state && { revokedAt: state === 'revoked' ? { not: null } : null }),
    ...(q && searchFilter(q)),
  }
  const { rows, meta } = await readPage('registeredAt', pageRequest, filter, {
    table: 'EarlierCertificate',
    rows: (query) => db.earlierCertificate.findMany(query),
    total: (where) => db.earlierCertificate.count({ where }),
  })
  return { data: rows.map(toManagedEarlierCertificate), meta }
}

function searchFilter(q: string): Prisma.EarlierCertificateWhereInput {
  const contains = containing(q)
  return {
    OR: [
      { cid: containing(normalizeCid(q)) },
      // The text may be a part of an ID that looks like a whole one: `normalizeCid` then moves its dashes.
      { cid: containing(q.trim().toLowerCase()) },
      { number: contains },
      { numberKey: numberKeyFilter(q) },
      { fullName: contains },
      { title: contains },
    ],
  }
}

/** Finds a number, or a part of it, however it is written. */
function numberKeyFilter(q: string) {
  const key = numberKey(q)
  // As a part, the key of a name such as Li would match every number with 11.
  const hasOnlyLookAlikes = /^[01]*$/.test(key) && !/\p{N}/u.test(q)
  return hasOnlyLookAlikes ? key : containing(key)
}
