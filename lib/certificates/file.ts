import 'server-only'
import { db } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { normalizeCid, shownCid } from './certificate-id'
import { keptFile } from './file-store'
import { unprintable, withoutPictures } from './fonts'
import { renderCertificate } from './pdf/render'

const printed = {
  cid: true,
  ref: true,
  fullName: true,
  nameConfirmedAt: true,
  title: true,
  institute: true,
  enrolledAt: true,
  completedAt: true,
} as const

/**
 * The PDF of a certificate by its ID as typed. Throws `not_found`, `gone` where it is no longer valid, and
 * `conflict` where the holder has not confirmed the name or a text can't be printed.
 */
export async function certificateFile(typed: string) {
  const row = await db.certificate.findUnique({
    where: { cid: normalizeCid(typed) },
    select: { ...printed, state: true },
  })
  if (!row) throw notFound(messages.certificates.noData)
  const { state, fullName, nameConfirmedAt, ...texts } = row
  if (state !== 'valid') throw new AppError('gone', messages.certificates.withdrawnFile)
  if (fullName === null || nameConfirmedAt === null) {
    throw new AppError('conflict', messages.certificates.nameNotConfirmed)
  }
  const title = withoutPictures(texts.title)
  const missing = unprintable(`${fullName} ${title} ${texts.institute}`)
  if (missing.length) {
    throw new AppError('conflict', messages.certificates.nameCannotBePrinted + missing.join(' '))
  }
  const bytes = await keptFile(row.cid, () =>
    renderCertificate({ ...texts, title, fullName, nameConfirmedAt }),
  )
  return { bytes, filename: `${shownCid(row.cid).replace(/[^A-Z0-9-]/g, '-')}.pdf` }
}
