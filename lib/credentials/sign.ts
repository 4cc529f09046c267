import { createHash, sign, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'
import { currentKey, type Keys } from '@/lib/signing/keys'
import { canonize } from './canonize'
import { credentialKeyId, tokenKeyId } from './issuer'

export type UnsignedCredential = { '@context': string[]; id: string; validFrom: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Adds a proof of the suite eddsa-rdfc-2022 (W3C Data Integrity EdDSA Cryptosuites 1.0, section 3.2). */
export async function withProof<C extends UnsignedCredential>(credential: C, keys: Keys) {
  const key = currentKey(keys.credentialKeys)
  const proofConfig = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: `${new Date().toISOString().slice(0, 19)}Z`,
    verificationMethod: credentialKeyId(key),
    proofPurpose: 'assertionMethod',
  }
  const hashes = await Promise.all(
    [{ '@context': credential['@context'], ...proofConfig }, credential].map(async (document) =>
      sha256(await canonize(document)),
    ),
  )
  const signature = sign(null, Buffer.concat(hashes), key.privateKey)
  // Open Badges requires a list, even for one proof.
  return { ...credential, proof: [{ ...proofConfig, proofValue: `z${base58.encode(signature)}` }] }
}

/** The credential as a JWT (Open Badges 3.0, section 8.2), signed with ES256; its fields become claims, unchanged. */
export function signJwt(
  credential: UnsignedCredential & { issuer: { id: string }; credentialSubject: { id: string } },
  keys: Keys,
) {
  const key = currentKey(keys.tokenKeys)
  const payload = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Math.floor(Date.parse(credential.validFrom) / 1000),
  }
  const signingInput = [{ alg: 'ES256', typ: 'JWT', kid: tokenKeyId(key) }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signingInput}.${es256(signingInput, key.privateKey)}`
}

const es256 = (signingInput: string, key: KeyObject) =>
  sign('sha256', Buffer.from(signingInput), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
