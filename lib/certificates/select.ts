import { toImageUrl } from '@/lib/courses/image-address'
import type { Prisma } from '@/prisma/generated/client'

/**
 * `ref`: the printed running number; `name`: the user name when the certificate was issued; `fullName`: the printed
 * name, null until the holder has confirmed it.
 */
export const certificateSelect = {
  cid: true,
  ref: true,
  name: true,
  fullName: true,
  title: true,
  imageUrl: true,
  institute: true,
  tasks: true,
  tasksTotal: true,
  hours: true,
  batch: true,
  enrolledAt: true,
  completedAt: true,
  state: true,
  revokedAt: true,
  revokedReason: true,
  supersededBy: { select: { cid: true } },
} as const satisfies Prisma.CertificateSelect

export type CertificateRow = Prisma.CertificateGetPayload<{ select: typeof certificateSelect }>

const commonFields = (row: CertificateRow) => ({
  cid: row.cid,
  ref: row.ref,
  name: row.name,
  full_name: row.fullName,
  title: row.title,
  image_url: toImageUrl(row.imageUrl),
  hours: row.hours,
  ...(row.batch && { batch: row.batch }),
  enrolled_at: row.enrolledAt.toISOString(),
  completed_at: row.completedAt.toISOString(),
  is_valid: row.state === 'valid',
})

/** A certificate as the API returns it to its holder. */
export const toCertificate = (row: CertificateRow) => commonFields(row)

export type CertificateData = ReturnType<typeof toCertificate>

/** Keeps at most two characters, and at most half, of the part before the `@`: `ra•••@example.com`. */
export function maskEmail(email: string) {
  const [local = '', host = ''] = email.split('@')
  const characters = [...local]
  return `${characters.slice(0, Math.min(2, characters.length / 2)).join('')}•••@${host}`
}

/** A certificate as the public lookup returns it. */
export const toVerification = (
  row: CertificateRow & { user: { email: string } | null; lastSuccessor: LastSuccessor | null },
) => ({
  ...commonFields(row),
  email: row.user && maskEmail(row.user.email),
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_reason: row.revokedReason,
  superseded_by: row.supersededBy?.cid ?? null,
  last_successor: row.lastSuccessor,
})

export type Verification = ReturnType<typeof toVerification>

/** The last certificate of a chain of corrections, with its state. */
export type LastSuccessor = { cid: string; state: CertificateRow['state'] }

const detailFields = (row: CertificateRow) => ({
  ...commonFields(row),
  state: row.state,
  institute: row.institute,
  tasks: row.tasks,
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_reason: row.revokedReason,
  superseded_by: row.supersededBy?.cid ?? null,
})

/** A certificate as its public page shows it: with institute and tasks, but without the e-mail. */
export const toPublicCertificate = (row: CertificateRow & { lastSuccessor: LastSuccessor | null }) => ({
  ...detailFields(row),
  last_successor: row.lastSuccessor,
})

export type PublicCertificate = ReturnType<typeof toPublicCertificate>

export const managedCertificateSelect = {
  ...certificateSelect,
  id: true,
  issuedAt: true,
  nameConfirmedAt: true,
  user: { select: { email: true } },
} as const satisfies Prisma.CertificateSelect

type ManagedRow = Prisma.CertificateGetPayload<{ select: typeof managedCertificateSelect }>

/** A certificate as managers and administrators see it. */
export const toManagedCertificate = (row: ManagedRow) => ({
  ...detailFields(row),
  id: row.id,
  email: row.user?.email ?? null,
  issued_at: row.issuedAt.toISOString(),
  name_confirmed_at: row.nameConfirmedAt?.toISOString() ?? null,
})

export type ManagedCertificate = ReturnType<typeof toManagedCertificate>
