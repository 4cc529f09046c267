import { createHash, createPublicKey, generateKeyPairSync, type X509Certificate } from 'node:crypto'
import { makeAuthority } from './authority'
import { certificatesIn, rootOf } from './chain'

/** A JWT's `kid` contains the name of the key that signed it, so no two keys may ever have the same name. */
function uniqueName(kind: string, publicKey: Buffer) {
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `${kind}-${time}-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`
}

const keyPairGenerators = {
  credential: () => generateKeyPairSync('ed25519'),
  token: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

/** A new key, as its file name and PEM content. */
export function makeSigningKey(kind: 'credential' | 'token') {
  const { privateKey } = keyPairGenerators[kind]()
  const name = uniqueName(kind, createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
  return { [`${name}.pem`]: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** Makes an authority. `rootFileStem` is the name of its root key's file without `.key.pem`. */
export async function makeAuthorityWithFileName(instituteName: string) {
  const authority = await makeAuthority(instituteName)
  return {
    ...authority,
    rootFileStem: `document-root-${shortFingerprint(rootOf(certificatesIn(authority.chain)))}`,
  }
}

/** Identifies an authority in file names. */
export const shortFingerprint = ({ fingerprint256 }: X509Certificate) =>
  fingerprint256.replaceAll(':', '').slice(0, 16).toLowerCase()
