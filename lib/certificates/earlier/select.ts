import type { EarlierCertificate } from '@/prisma/generated/client'

const day = (date: Date) => date.toISOString().slice(0, 10)

/** Columns of the public page. */
export const toPublicEarlier = (row: Omit<EarlierCertificate, 'id' | 'numberKey'>) => ({
  cid: row.cid,
  number: row.number,
  full_name: row.fullName,
  title: row.title,
  institute: row.institute,
  started_on: row.startedOn && day(row.startedOn),
  issued_on: day(row.issuedOn),
  registered_at: row.registeredAt.toISOString(),
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_reason: row.revokedReason,
})

export type PublicEarlier = ReturnType<typeof toPublicEarlier>

export const toManagedEarlier = (row: EarlierCertificate) => ({ id: row.id, ...toPublicEarlier(row) })

export type ManagedEarlier = ReturnType<typeof toManagedEarlier>
