import 'server-only'
import { db } from '@/lib/db/client'

/** Whether a certificate of a learner (not one of X.509) has a signed credential. */
export async function hasSignedCertificates() {
  const certificate = await db.certificate.findFirst({
    where: { credentialToken: { not: null } },
    select: { id: true },
  })
  return certificate !== null
}
