import 'server-only'
import { db } from '@/lib/db/client'

/** Whether any certificate was signed on this database. */
export async function hasIssued() {
  const certificate = await db.certificate.findFirst({
    where: { credentialToken: { not: null } },
    select: { id: true },
  })
  return certificate !== null
}
