import { base58 } from '@scure/base'
import { canonize } from '@/lib/credentials/canonize'

/** `foreign` is signed by a key that is not the institute's. */
export type SignatureState = 'intact' | 'changed' | 'foreign' | 'missing' | 'unchecked'

export type DidDocument = { verificationMethod: { id: string; publicKeyMultibase?: string }[] }

type Proof = { verificationMethod?: unknown; cryptosuite?: unknown; proofValue?: unknown; created?: unknown }

const bytesOf = (multibase: string) => new Uint8Array(base58.decode(multibase.slice(1)))
const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Checks the embedded proof of a credential (eddsa-rdfc-2022) with the institute's keys. */
export async function checkProof(
  credential: object,
  did: DidDocument,
): Promise<{ state: SignatureState; signedAt: string | null }> {
  const { proof: given, ...document } = credential as { proof?: Proof | Proof[]; '@context'?: unknown }
  const proof = [given].flat()[0]
  if (!proof || typeof proof.proofValue !== 'string') return { state: 'missing', signedAt: null }
  const { proofValue, ...options } = proof
  const signedAt = typeof proof.created === 'string' ? proof.created : null
  const key = did.verificationMethod.find(({ id }) => id === proof.verificationMethod)?.publicKeyMultibase
  if (!key || proof.cryptosuite !== 'eddsa-rdfc-2022') return { state: 'foreign', signedAt }
  try {
    const hashes = [{ '@context': document['@context'], ...options }, document].map(async (part) =>
      digest(await canonize(part)),
    )
    const [first, second] = await Promise.all(hashes)
    const content = new Uint8Array([...(first ?? []), ...(second ?? [])])
    // Two bytes before a key tell its kind.
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key).slice(2), 'Ed25519', false, [
      'verify',
    ])
    const good = await crypto.subtle.verify('Ed25519', publicKey, bytesOf(proofValue), content)
    return { state: good ? 'intact' : 'changed', signedAt }
  } catch (error) {
    // A browser that does not know this kind of key.
    const unable = error instanceof DOMException && error.name === 'NotSupportedError'
    return { state: unable ? 'unchecked' : 'changed', signedAt }
  }
}
