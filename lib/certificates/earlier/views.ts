import type { EarlierCertificate } from '@/prisma/generated/client'

const toIsoDate = (date: Date) => date.toISOString().slice(0, 10)

/**
 * A certificate issued on paper before the institute used this platform, with its public fields, as registered from the
 * institute's records.
 */
export const toPublicEarlierCertificate = (row: Omit<EarlierCertificate, 'id' | 'numberKey'>) => ({
  cid: row.cid,
  number: row.number,
  full_name: row.fullName,
  title: row.title,
  institute: row.institute,
  started_on: row.startedOn && toIsoDate(row.startedOn),
  issued_on: toIsoDate(row.issuedOn),
  registered_at: row.registeredAt.toISOString(),
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_reason: row.revokedReason,
})

export type PublicEarlierCertificate = ReturnType<typeof toPublicEarlierCertificate>

/** The fields for administrators, from which the list and its export are made. */
export const toManagedEarlierCertificate = (row: EarlierCertificate) => ({
  id: row.id,
  ...toPublicEarlierCertificate(row),
})

export type ManagedEarlierCertificate = ReturnType<typeof toManagedEarlierCertificate>
