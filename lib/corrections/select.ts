import type { Prisma } from '@/prisma/generated/client'
import type { CorrectionState } from '@/prisma/generated/enums'

type OwnRow = { fullName: string; state: CorrectionState; reason: string | null; requestedAt: Date }

/** The learner's latest correction request, as the API returns it; `full_name` is the requested name. */
export const toOwnCorrection = (row: OwnRow | undefined) =>
  row
    ? {
        full_name: row.fullName,
        state: row.state,
        reason: row.reason,
        requested_at: row.requestedAt.toISOString(),
      }
    : null

export const managedCorrectionSelect = {
  id: true,
  fullName: true,
  note: true,
  state: true,
  reason: true,
  requestedAt: true,
  decidedAt: true,
  user: { select: { name: true, email: true } },
  certificate: { select: { cid: true, title: true, fullName: true, state: true } },
} as const satisfies Prisma.NameCorrectionSelect

type ManagedRow = Prisma.NameCorrectionGetPayload<{ select: typeof managedCorrectionSelect }>

/**
 * A correction request as managers and administrators see it: `name` is the account name, `full_name` the printed name,
 * `wished` the requested one.
 */
export const toManagedCorrection = ({ certificate, user, ...row }: ManagedRow) => ({
  id: row.id,
  cid: certificate.cid,
  title: certificate.title,
  is_valid: certificate.state === 'valid',
  name: user.name,
  email: user.email,
  full_name: certificate.fullName ?? '',
  wished: row.fullName,
  note: row.note,
  state: row.state,
  reason: row.reason,
  requested_at: row.requestedAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
})

export type ManagedCorrection = ReturnType<typeof toManagedCorrection>
