import 'server-only'
import { unprintable, withoutEmoji } from '@/lib/certificates/pdf/fonts/fonts'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/prisma/generated/client'

const printed = {
  id: true,
  cid: true,
  ref: true,
  name: true,
  fullName: true,
  nameConfirmedAt: true,
  title: true,
  institute: true,
  tasks: true,
  hours: true,
  batch: true,
  enrolledAt: true,
  completedAt: true,
  state: true,
} as const satisfies Prisma.CertificateSelect

type Row = Prisma.CertificateGetPayload<{ select: typeof printed }>

/** A certificate that there is a file of. */
export type PrintedCertificate = Row & { fullName: string; nameConfirmedAt: Date }

/** Why there is no file of a certificate. */
export type NoFile = 'revoked' | 'superseded' | 'unconfirmed' | 'unprintable'

type Outcome =
  { row: PrintedCertificate; noFile: null } | { row: Row; noFile: NoFile; missing?: readonly string[] }

/** Data printed on a certificate, or the reason why none is; null without such a certificate. */
export async function readPrinted(where: { cid: string } | { id: string }): Promise<Outcome | null> {
  const row = await db.certificate.findUnique({ where, select: printed })
  if (!row) return null
  const { fullName, nameConfirmedAt, state } = row
  if (state !== 'valid') return { row, noFile: state }
  if (fullName === null || nameConfirmedAt === null) return { row, noFile: 'unconfirmed' }
  const title = withoutEmoji(row.title)
  const batch = row.batch && withoutEmoji(row.batch)
  const missing = unprintable(`${fullName} ${title} ${batch ?? ''} ${row.institute}`)
  if (missing.length) return { row, noFile: 'unprintable', missing }
  return { row: { ...row, title, batch, fullName, nameConfirmedAt }, noFile: null }
}
