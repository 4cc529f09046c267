import 'server-only'
import { db } from '@/lib/db/client'

/** Whether the database has a certificate with a signed credential. */
export async function hasSignedCertificates() {
  const certificate = await db.certificate.findFirst({
    where: { credentialToken: { not: null } },
    select: { id: true },
  })
  return certificate !== null
}
