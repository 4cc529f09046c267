import 'server-only'
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError } from '@/lib/env'
import { ensureKeys, fileNames, keyFile } from './key-files'

/** A key that signs credentials. `signs` is null for one that is retired: what it signed stays valid. */
export type CredentialKey = { name: string; verifies: KeyObject; signs: KeyObject | null }

export type Keys = {
  /** Ed25519 and P-256; the last one that can sign does. */
  credential: CredentialKey[]
  token: CredentialKey[]
  document: { key: KeyObject; chain: X509Certificate[] }
}

let opened: Promise<Keys> | undefined

/** The institute's keys; made at the first start. Throws where a file is missing or no key of its kind. */
export function signingKeys() {
  opened ??= open()
  opened.catch(() => (opened = undefined))
  return opened
}

async function open(): Promise<Keys> {
  const folder = await ensureKeys()
  const named = readdirSync(folder)
    .filter((name) => keyFile.test(name))
    .toSorted()
  const ofKind = (kind: 'credential' | 'token', type: string) =>
    named
      .filter((name) => name.startsWith(kind))
      .map((name) => readKey(join(folder, name), name.slice(0, -'.pem'.length), type))
  const keys = {
    credential: ofKind('credential', 'ed25519'),
    token: ofKind('token', 'ec'),
    document: readDocumentSigner(folder),
  }
  currentKey(keys.credential)
  currentKey(keys.token)
  return keys
}

function readKey(path: string, name: string, type: string): CredentialKey {
  const text = readFileSync(path, 'utf8')
  const signs = text.includes('PRIVATE KEY') ? createPrivateKey(text) : null
  const verifies = createPublicKey(text)
  if (verifies.asymmetricKeyType !== type)
    throw new EnvironmentError(`${path} is not a key of the kind ${type}.`)
  return { name, verifies, signs }
}

function readDocumentSigner(folder: string) {
  const [key, chain] = [join(folder, fileNames.documentKey), join(folder, fileNames.documentChain)]
  for (const path of [key, chain])
    if (!existsSync(path)) throw new EnvironmentError(`The signing key ${path} is missing.`)
  const certificates = readFileSync(chain, 'utf8').match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  )
  const document = {
    key: createPrivateKey(readFileSync(key)),
    chain: (certificates ?? []).map((text) => new X509Certificate(text)),
  }
  if (!document.chain[0]?.checkPrivateKey(document.key))
    throw new EnvironmentError(`${chain} does not begin with the certificate of ${key}.`)
  return document
}

export function currentKey(keys: CredentialKey[]) {
  const last = keys.findLast(({ signs }) => signs)
  if (!last?.signs) throw new EnvironmentError('A signing key is missing.')
  return { ...last, signs: last.signs }
}
