import { createHash, createPublicKey, generateKeyPairSync, type X509Certificate } from 'node:crypto'
import { makeAuthority } from './authority'
import { certificatesIn, rootOf } from './chain'

/** A unique name: a key's id must never denote another key. */
function uniqueName(kind: string, publicKey: Buffer) {
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `${kind}-${time}-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`
}

const pair = {
  credential: () => generateKeyPairSync('ed25519'),
  token: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

/** A key of its kind as the content of a file. */
export function freshCredentialKeys(kind: 'credential' | 'token') {
  const { privateKey } = pair[kind]()
  const name = uniqueName(kind, createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
  return { [`${name}.pem`]: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

export async function freshAuthority(name: string) {
  const documents = await makeAuthority(name)
  return {
    ...documents,
    rootName: `document-root-${shortFingerprint(rootOf(certificatesIn(documents.chain)))}`,
  }
}

/** Names an authority in file names. */
export const shortFingerprint = ({ fingerprint256 }: X509Certificate) =>
  fingerprint256.replaceAll(':', '').slice(0, 16).toLowerCase()
