import type { KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'
import { env } from '@/lib/env'
import type { SigningKey, Keys } from '@/lib/signing/keys'

/** `did:web:host`, with a port as `host%3Aport`: https://w3c-ccg.github.io/did-method-web/. */
export const issuerDid = `did:web:${encodeURIComponent(new URL(env.APP_URL).host)}`

/** An Ed25519 public key as a Multikey, which is also the fragment of the key's ID. */
export function multikey(key: KeyObject) {
  const { x = '' } = key.export({ format: 'jwk' })
  return `z${base58.encode(new Uint8Array([0xed, 0x01, ...Buffer.from(x, 'base64url')]))}`
}

/** The ID of a `credential` key, which signs credentials with an embedded proof; the fragment is the key itself. */
export const credentialKeyId = ({ publicKey }: SigningKey) => `${issuerDid}#${multikey(publicKey)}`
/** The ID of a `token` key, which signs credentials as JWT; the fragment is the name of the key. */
export const tokenKeyId = ({ name }: SigningKey) => `${issuerDid}#${name}`

/** The DID document with all public keys. Retired keys stay: what they signed must still verify. */
export function didDocument({ credentialKeys, tokenKeys }: Keys) {
  const controller = issuerDid
  const verificationMethod = [
    ...credentialKeys.map((key) => ({
      id: credentialKeyId(key),
      type: 'Multikey',
      controller,
      publicKeyMultibase: multikey(key.publicKey),
    })),
    ...tokenKeys.map((key) => ({
      id: tokenKeyId(key),
      type: 'JsonWebKey',
      controller,
      publicKeyJwk: { ...key.publicKey.export({ format: 'jwk' }), kid: key.name, alg: 'ES256' },
    })),
  ]
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id: issuerDid,
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  }
}
