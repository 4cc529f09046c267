import { base58 } from '@scure/base'
import { canonize } from '@/lib/credentials/canonize'
import { hasExpectedShape } from './credential-shape'

/**
 * `foreign`: somebody else signed it; in a PDF, with a certificate of another root. `unparsed`: the signature of a PDF
 * is malformed or lacks that certificate. `unchecked`: the browser cannot check it.
 */
export type SignatureState = 'intact' | 'altered' | 'unparsed' | 'foreign' | 'missing' | 'unchecked'

export type DidDocument = {
  id: string
  assertionMethod: string[]
  verificationMethod: { id: string; publicKeyMultibase?: string; publicKeyJwk?: JsonWebKey }[]
}

/** `signedAt` is to be trusted only if `state` is `intact`. */
export type SignatureCheck = { state: SignatureState; signedAt: string | null }

const decodeMultibase = (multibase: string) => new Uint8Array(base58.decode(multibase.slice(1)))
const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The institute's verification method with this ID, if it is one for assertions. */
export const findVerificationMethod = (didDocument: DidDocument, methodId: unknown) =>
  didDocument.verificationMethod.find(({ id }) => id === methodId && didDocument.assertionMethod.includes(id))

/** Signature state after a check threw: `unchecked` if the browser does not support the type of key, else `altered`. */
export const stateFromError = (error: unknown): SignatureState =>
  error instanceof DOMException && error.name === 'NotSupportedError' ? 'unchecked' : 'altered'

/** Checks the embedded proof of a credential (eddsa-rdfc-2022) with the institute's keys. */
export async function checkProof(credential: object, didDocument: DidDocument): Promise<SignatureCheck> {
  if (!('proof' in credential)) return { state: 'missing', signedAt: null }
  const proofs: unknown[] = [credential.proof].flat()
  const isAttributedToInstitute = proofs.some((proof) => {
    const method = typeof proof === 'object' && proof !== null && Reflect.get(proof, 'verificationMethod')
    return findVerificationMethod(didDocument, method) !== undefined
  })
  if (!isAttributedToInstitute) return { state: 'foreign', signedAt: null }
  if (!hasExpectedShape(credential, didDocument.id) || !credential.proof)
    return { state: 'altered', signedAt: null }
  const { proof: proofArray, ...document } = credential
  const [{ proofValue, ...options }] = proofArray
  const key = findVerificationMethod(didDocument, options.verificationMethod)?.publicKeyMultibase
  if (!key) return { state: 'altered', signedAt: null }
  try {
    const context = { '@context': Reflect.get(document, '@context') }
    const [proofConfigHash, documentHash] = await Promise.all(
      [{ ...context, ...options }, document].map(async (part) => digest(await canonize(part))),
    )
    const hashData = new Uint8Array([...(proofConfigHash ?? []), ...(documentHash ?? [])])
    // A Multikey begins with a two-byte multicodec prefix.
    const raw = decodeMultibase(key).slice(2)
    const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    const verified = await crypto.subtle.verify('Ed25519', publicKey, decodeMultibase(proofValue), hashData)
    return { state: verified ? 'intact' : 'altered', signedAt: options.created }
  } catch (error) {
    return { state: stateFromError(error), signedAt: null }
  }
}
