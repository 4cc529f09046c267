import { toIsoDate } from '@/lib/batches/select'
import type { Prisma } from '@/prisma/generated/client'
import { formatCode } from './code'

export const invitationSelect = {
  id: true,
  code: true,
  note: true,
  usesMax: true,
  used: true,
  expiresOn: true,
  createdAt: true,
  revokedAt: true,
} as const satisfies Prisma.InvitationSelect

type InvitationRow = Prisma.InvitationGetPayload<{ select: typeof invitationSelect }>

/** An invitation as the API returns it; `used` counts the learners who joined with it. */
export const toInvitation = (row: InvitationRow) => ({
  id: row.id,
  code: formatCode(row.code),
  note: row.note,
  uses_max: row.usesMax,
  used: row.used,
  expires_on: row.expiresOn && toIsoDate(row.expiresOn),
  created_at: row.createdAt.toISOString(),
  revoked: row.revokedAt !== null,
})

export type Invitation = ReturnType<typeof toInvitation>
