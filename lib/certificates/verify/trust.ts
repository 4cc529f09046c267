import 'server-only'
import { issuerDid } from '@/lib/credentials/issuer'
import { db } from '@/lib/db/client'
import { publicKeys } from '@/lib/routes'
import { signingKeys } from '@/lib/signing/keys'

/** Where to find the keys and the status list that verify a certificate offline, and the fingerprint of its root. */
export async function trustInformation(cid: string) {
  const { authorities } = await signingKeys()
  const { statusList, file } = await db.certificate.findUniqueOrThrow({
    where: { cid },
    select: { statusList: true, file: { select: { authority: true } } },
  })
  return {
    did: issuerDid,
    statusList: publicKeys.statusList(statusList),
    // A stored file was perhaps signed under an earlier authority.
    rootFingerprint: file?.authority ?? authorities[0]?.fingerprint256 ?? '',
  }
}

export type TrustInformation = Awaited<ReturnType<typeof trustInformation>>
