import { base58 } from '@scure/base'
import { canonize } from '@/lib/credentials/canonize'
import { hasIssuedShape } from './credential-shape'

/** `foreign` is signed by a key that is not the institute's. */
export type SignatureState = 'intact' | 'changed' | 'foreign' | 'missing' | 'unchecked'

export type DidDocument = {
  id: string
  assertionMethod: string[]
  verificationMethod: { id: string; publicKeyMultibase?: string; publicKeyJwk?: JsonWebKey }[]
}

export type Checked = { state: SignatureState; signedAt: string | null }

const bytesOf = (multibase: string) => new Uint8Array(base58.decode(multibase.slice(1)))
const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** A key of the institute by its id; undefined if it may not sign credentials. */
export const keyOf = (did: DidDocument, name: unknown) =>
  did.verificationMethod.find(({ id }) => id === name && did.assertionMethod.includes(id))

/** The meaning of a failed signature check: the browser may not support this type of key. */
export const stateOfError = (error: unknown): SignatureState =>
  error instanceof DOMException && error.name === 'NotSupportedError' ? 'unchecked' : 'changed'

/** Checks the embedded proof of a credential (eddsa-rdfc-2022) with the institute's keys. */
export async function checkProof(credential: object, did: DidDocument): Promise<Checked> {
  if (!('proof' in credential)) return { state: 'missing', signedAt: null }
  const proofs: unknown[] = [credential.proof].flat()
  const claimsThisIssuer = proofs.some((proof) => {
    const method = typeof proof === 'object' && proof !== null && Reflect.get(proof, 'verificationMethod')
    return keyOf(did, method) !== undefined
  })
  if (!claimsThisIssuer) return { state: 'foreign', signedAt: null }
  if (!hasIssuedShape(credential, did.id)) return { state: 'changed', signedAt: null }
  const { proof: given, ...document } = credential
  const [{ proofValue, ...options }] = given
  const key = keyOf(did, options.verificationMethod)?.publicKeyMultibase
  if (!key) return { state: 'changed', signedAt: null }
  try {
    const context = { '@context': Reflect.get(document, '@context') }
    const [first, second] = await Promise.all(
      [{ ...context, ...options }, document].map(async (part) => digest(await canonize(part))),
    )
    const content = new Uint8Array([...(first ?? []), ...(second ?? [])])
    // The two bytes before a key are its type.
    const raw = bytesOf(key).slice(2)
    const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    const good = await crypto.subtle.verify('Ed25519', publicKey, bytesOf(proofValue), content)
    return { state: good ? 'intact' : 'changed', signedAt: options.created }
  } catch (error) {
    return { state: stateOfError(error), signedAt: null }
  }
}
