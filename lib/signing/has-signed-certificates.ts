import 'server-only'
import { db } from '@/lib/db/client'

/** Whether any certificate of a learner (not an X.509 certificate) has a signed credential. */
export async function hasSignedCertificates() {
  const certificate = await db.certificate.findFirst({
    where: { credentialToken: { not: null } },
    select: { id: true },
  })
  return certificate !== null
}
