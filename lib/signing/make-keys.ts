import { createHash, createPublicKey, generateKeyPairSync, type X509Certificate } from 'node:crypto'
import { makeAuthority } from './authority'
import { certificatesIn, rootOf } from './chain'

/** The name of a token key is its ID in signatures, so it must never denote another key. */
function uniqueName(kind: string, publicKey: Buffer) {
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `${kind}-${time}-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`
}

const generatePair = {
  credential: () => generateKeyPairSync('ed25519'),
  token: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

/** A new key, as its file name and PEM content. */
export function makeCredentialKey(kind: 'credential' | 'token') {
  const { privateKey } = generatePair[kind]()
  const name = uniqueName(kind, createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
  return { [`${name}.pem`]: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** Makes an authority; `rootName` is the name of its root in file names. */
export async function makeNamedAuthority(name: string) {
  const authority = await makeAuthority(name)
  return {
    ...authority,
    rootName: `document-root-${shortFingerprint(rootOf(certificatesIn(authority.chain)))}`,
  }
}

/** Identifies an authority in file names. */
export const shortFingerprint = ({ fingerprint256 }: X509Certificate) =>
  fingerprint256.replaceAll(':', '').slice(0, 16).toLowerCase()
