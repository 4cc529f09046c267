import 'server-only'
import { db } from '@/lib/db/client'

/** Whether any certificate in the database has a signed credential. */
export async function hasSignedCredentials() {
  const certificate = await db.certificate.findFirst({
    where: { credentialToken: { not: null } },
    select: { id: true },
  })
  return certificate !== null
}
