import 'server-only'
import { issuerDid } from '@/lib/credentials/issuer'
import { statusPlace } from '@/lib/credentials/status'
import { publicKeys } from '@/lib/routes'
import { signingKeys } from '@/lib/signing/keys'

/** What somebody needs to check a certificate without asking the institute about it. */
export async function trustFacts(ref: number) {
  const { chain } = (await signingKeys()).document
  return {
    did: issuerDid,
    statusList: publicKeys.statusList(statusPlace(ref).list),
    rootFingerprint: chain.at(-1)?.fingerprint256 ?? '',
  }
}

export type TrustFacts = Awaited<ReturnType<typeof trustFacts>>
