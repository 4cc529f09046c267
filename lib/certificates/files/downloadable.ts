import 'server-only'
import { unprintableGraphemes, withoutEmoji } from '@/lib/certificates/pdf/fonts/fonts'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/prisma/generated/client'

const printedCertificateSelect = {
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

type Row = Prisma.CertificateGetPayload<{ select: typeof printedCertificateSelect }>

/** A certificate that has a file: valid, with a confirmed name, and printable. */
export type DownloadableCertificate = Row & { fullName: string; nameConfirmedAt: Date }

/** Why a certificate has no file. */
export type NoFileReason = 'revoked' | 'superseded' | 'unconfirmed' | 'unprintable'

type Outcome =
  | { row: DownloadableCertificate; noFileReason: null }
  | { row: Row; noFileReason: NoFileReason; unprintableCharacters?: readonly string[] }

/** The data printed on a certificate, or the reason why it has no file; null if there is no such certificate. */
export async function readDownloadableCertificate(
  where: { cid: string } | { id: string },
): Promise<Outcome | null> {
  const row = await db.certificate.findUnique({ where, select: printedCertificateSelect })
  if (!row) return null
  const { fullName, nameConfirmedAt, state } = row
  if (state !== 'valid') return { row, noFileReason: state }
  if (fullName === null || nameConfirmedAt === null) return { row, noFileReason: 'unconfirmed' }
  const title = withoutEmoji(row.title)
  const batch = row.batch && withoutEmoji(row.batch)
  // Each text is checked alone. Some punctuation marks are only in the fonts for Chinese, Japanese and Korean, which
  // are used only for texts in these scripts.
  const texts = [fullName, title, batch ?? '', row.institute]
  const unprintableCharacters = [...new Set(texts.flatMap(unprintableGraphemes))]
  if (unprintableCharacters.length) return { row, noFileReason: 'unprintable', unprintableCharacters }
  return { row: { ...row, title, batch, fullName, nameConfirmedAt }, noFileReason: null }
}
