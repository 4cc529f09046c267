import 'server-only'
import { issuerDid } from '@/lib/credentials/issuer'
import { db } from '@/lib/db/client'
import { verificationPaths } from '@/lib/routes'
import { signingKeys } from '@/lib/signing/keys'

/**
 * Data that other software needs to verify a certificate itself: the issuer's DID (which locates the keys), the path of
 * the status list, and the fingerprint of the root certificate of the PDF signature.
 */
export async function trustInformation(cid: string) {
  const { authorities } = await signingKeys()
  const { statusList, file } = await db.certificate.findUniqueOrThrow({
    where: { cid },
    select: { statusList: true, file: { select: { authority: true } } },
  })
  return {
    did: issuerDid,
    statusList: verificationPaths.statusList(statusList),
    // A stored file may be signed under a former root: the file's `authority` is the fingerprint of that root.
    rootFingerprint: file?.authority ?? authorities[0]?.fingerprint256 ?? '',
  }
}

export type TrustInformation = Awaited<ReturnType<typeof trustInformation>>
