import 'server-only'
import { createPrivateKey, createPublicKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError } from '@/lib/env'
import { certificatesIn, rootOf } from './chain'
import {
  missingKeyAdvice,
  authorityFilePattern,
  ensureKeys,
  fileNames,
  hasPrivateKey,
  keyFilePattern,
} from './key-files'
import { shortFingerprint } from './make-keys'

/** A `credential` or `token` key; `privateKey` is null if the file has the public half of a retired key. */
export type SigningKey = { name: string; publicKey: KeyObject; privateKey: KeyObject | null }

export type Keys = {
  /** Ed25519 keys for embedded proofs; the last one with a private key signs. */
  credentialKeys: SigningKey[]
  /** P-256 keys for credentials as JWT; the last one with a private key signs. */
  tokenKeys: SigningKey[]
  /** Signs PDFs. The chain begins with the signer's certificate and ends with the root. */
  documentSigner: { key: KeyObject; chain: X509Certificate[] }
  /** The roots of all document signers, current one first. Former roots keep their signatures valid. */
  authorities: X509Certificate[]
}

let keysPromise: Promise<Keys> | undefined

/** The institute's keys, created at the first start. Throws if a key is missing or has another type. */
export function signingKeys() {
  keysPromise ??= loadKeys()
  keysPromise.catch(() => (keysPromise = undefined))
  return keysPromise
}

async function loadKeys() {
  const folder = await ensureKeys()
  storeAuthority(folder, rootOf(readDocumentSigner(folder).chain))
  return readKeys(folder)
}

/** The keys in a folder. Throws `EnvironmentError` if a key is missing, readable by others, or of another type. */
export function readKeys(folder: string): Keys {
  const ofKind = (kind: 'credential' | 'token', type: string) =>
    readdirSync(folder)
      .filter((name) => keyFilePattern.test(name) && name.startsWith(kind))
      .map((name) => name.slice(0, -'.pem'.length))
      .toSorted()
      .map((name) => readKey(join(folder, `${name}.pem`), name, type))
  const keysByKind = { credential: ofKind('credential', 'ed25519'), token: ofKind('token', 'ec') }
  for (const [kind, keysOfKind] of Object.entries(keysByKind))
    if (!keysOfKind.some(({ privateKey }) => privateKey))
      throw new EnvironmentError(
        `A signing key is missing: there is no ${kind}-….pem with a private key in ${folder}. ${missingKeyAdvice}`,
      )
  const documentSigner = readDocumentSigner(folder)
  return {
    credentialKeys: keysByKind.credential,
    tokenKeys: keysByKind.token,
    documentSigner,
    authorities: readAuthorities(folder, rootOf(documentSigner.chain)),
  }
}

function readKey(path: string, name: string, type: string): SigningKey {
  const text = readPrivateFile(path)
  const privateKey = hasPrivateKey(text) ? createPrivateKey(text) : null
  const publicKey = createPublicKey(text)
  if (publicKey.asymmetricKeyType !== type || (type === 'ec' && !isP256(publicKey)))
    throw new EnvironmentError(`${path} is not a key of the type ${type === 'ec' ? 'EC P-256' : type}.`)
  return { name, publicKey, privateKey }
}

const isP256 = (key: KeyObject) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1'

/** Reads the file of a key. Throws if it contains a private key and other accounts can read it. */
function readPrivateFile(path: string) {
  const text = readFileSync(path, 'utf8')
  if (hasPrivateKey(text) && statSync(path).mode & 0o077)
    throw new EnvironmentError(
      `Other accounts can read the signing key ${path}. Run chmod 600 ${path}, and replace the key if somebody may have copied it.`,
    )
  return text
}

function readDocumentSigner(folder: string) {
  const [keyPath, chainPath] = [join(folder, fileNames.documentKey), join(folder, fileNames.documentChain)]
  for (const path of [keyPath, chainPath])
    if (!existsSync(path))
      throw new EnvironmentError(`The signing key ${path} is missing. ${missingKeyAdvice}`)
  const document = {
    key: createPrivateKey(readPrivateFile(keyPath)),
    chain: certificatesIn(readFileSync(chainPath, 'utf8')),
  }
  if (document.key.asymmetricKeyType !== 'rsa' && !isP256(document.key))
    throw new EnvironmentError(`${keyPath} is neither an RSA key nor an EC key of the curve P-256.`)
  if (!document.chain[0]?.checkPrivateKey(document.key))
    throw new EnvironmentError(`${chainPath} does not begin with the certificate of ${keyPath}.`)
  return document
}

/** Stores the root in a file of its own, so that it is not lost when the signer's files are replaced. */
function storeAuthority(folder: string, root: X509Certificate) {
  const path = join(folder, `document-${shortFingerprint(root)}.crt.pem`)
  if (existsSync(path)) return
  try {
    writeFileSync(path, root.toString(), { mode: 0o644 })
  } catch (error) {
    // In a folder that is mounted read-only, only the operator can add the file; `doctor` reports that it is missing.
    if (!readOnlyErrors.has(String((error as NodeJS.ErrnoException).code))) throw error
  }
}

const readOnlyErrors = new Set(['EROFS', 'EACCES', 'EPERM'])

function readAuthorities(folder: string, current: X509Certificate) {
  const stored = readdirSync(folder)
    .filter((name) => authorityFilePattern.test(name))
    .map((name) => rootOf(certificatesIn(readFileSync(join(folder, name), 'utf8'))))
  const byFingerprint = [current, ...stored].map((root) => [root.fingerprint256, root] as const)
  return [...new Map(byFingerprint).values()]
}

/** The key that signs. */
export function currentKey(keys: SigningKey[]) {
  const last = keys.findLast(({ privateKey }) => privateKey)
  if (!last?.privateKey) throw new EnvironmentError('A signing key is missing.')
  return { ...last, privateKey: last.privateKey }
}
