import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { getOrSignCredential } from '@/lib/credentials/store'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { normalizeName } from '@/lib/users/rules'
import { getOrRenderCertificateFile } from '@/lib/certificates/files/file'
import { unprintableGraphemes } from '@/lib/certificates/pdf/fonts/fonts'
import { getOwnCertificate, getOwnCertificateById } from '@/lib/certificates/queries'
import { toCertificate } from '@/lib/certificates/select'

type CertificateRequest = {
  course_id?: string | undefined
  cid?: string | undefined
  full_name?: string | undefined
}

/**
 * The learner's certificate, by ID or course. Confirms `full_name` and signs the credential, unless a name is
 * confirmed already or the certificate is not valid. Throws `invalid` for unprintable names.
 */
export async function loadAndConfirmCertificate(actor: Actor, { full_name, ...request }: CertificateRequest) {
  const row = await readCertificate(actor, request)
  if (full_name === undefined || row.fullName !== null || row.state !== 'valid') return toCertificate(row)
  const fullName = normalizeName(full_name)
  const unprintable = unprintableGraphemes(fullName)
  if (unprintable.length) {
    const message = messages.certificates.nameCannotBePrinted + unprintable.join(' ')
    throw new AppError('invalid', message, { fields: { full_name: message } })
  }
  await db.$transaction(async (tx) => {
    const { count } = await tx.certificate.updateMany({
      where: { id: row.id, fullName: null, state: 'valid' },
      data: { fullName, nameConfirmedAt: new Date() },
    })
    if (count === 1) await getOrSignCredential(tx, row.id)
  })
  await storeSignedPdf(row.cid)
  return toCertificate(await readCertificate(actor, request))
}

function readCertificate(actor: Actor, { course_id, cid }: Omit<CertificateRequest, 'full_name'>) {
  if (cid !== undefined) return getOwnCertificateById(actor, cid)
  if (course_id !== undefined) return getOwnCertificate(actor, course_id)
  const message = messages.general.invalid
  throw new AppError('invalid', message, { fields: { course_id: message } })
}

/**
 * Stores the signed PDF before its download. Ignores an `AppError`, such as a full queue: the download tries again
 * and reports it.
 */
async function storeSignedPdf(cid: string) {
  try {
    await getOrRenderCertificateFile(cid)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
