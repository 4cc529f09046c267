import 'server-only'
import { issuerDid } from '@/lib/credentials/issuer'
import { db } from '@/lib/db/client'
import { publicKeys } from '@/lib/routes'
import { signingKeys } from '@/lib/signing/keys'

/** Files needed to check a certificate without asking the institute. */
export async function trustInformation(cid: string) {
  const { authorities } = await signingKeys()
  const { statusList, file } = await db.certificate.findUniqueOrThrow({
    where: { cid },
    select: { statusList: true, file: { select: { authority: true } } },
  })
  return {
    did: issuerDid,
    statusList: publicKeys.statusList(statusList),
    // An issued file keeps the authority that it was signed under.
    rootFingerprint: file?.authority ?? authorities[0]?.fingerprint256 ?? '',
  }
}

export type TrustInformation = Awaited<ReturnType<typeof trustInformation>>
