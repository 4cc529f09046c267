import 'server-only'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { env, EnvironmentError, canReplaceLostKeys } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import { hasSignedCredentials } from './has-signed-credentials'
import { makeAuthorityWithFileName, makeSigningKey } from './make-keys'

/**
 * The folder of signing keys, by default in the data folder. A configured folder must exist, unless the operator asks
 * for new keys: a mistyped path must not lead to a second set of keys.
 */
export const keyFolder = () =>
  resolve(/*turbopackIgnore: true*/ env.SIGNING_KEYS_DIR ?? join(env.DATA_DIR, 'keys'))

/**
 * The folder of root keys, which only issue the certificates of signers. It is not in backups; the operator moves the
 * root keys off the server.
 */
export const rootKeyFolder = () => resolve(/*turbopackIgnore: true*/ env.DATA_DIR, 'offline')

export const fileNames = {
  documentKey: 'document.key.pem',
  /** The signer's certificate, followed by its chain. */
  documentChain: 'document.crt.pem',
} as const

/**
 * `credential-<name>.pem` are Ed25519 keys, `token-<name>.pem` P-256 keys. Of each kind, new signatures use the private
 * key with the last file name in alphabetical order.
 */
export const keyFilePattern = /^(credential|token)-[a-z0-9-]+\.pem$/

/**
 * `document-<fingerprint>.crt.pem` contains only an authority's root certificate. `document-until-<time>.crt.pem`
 * contains the chain, root last, of a signer whose key was lost.
 */
export const authorityFilePattern = /^document-[a-z0-9-]+\.crt\.pem$/

/** Whether the file of a key has a private key, not the public half of a retired one. */
export const hasPrivateKey = (pem: string) => pem.includes('PRIVATE KEY')

export const restoreKeyAdvice =
  'Put it back from the last backup (npm run restore, or unpack the folder ‘keys’ of the backup by hand).'

export const missingKeyAdvice =
  `${restoreKeyAdvice} ` +
  'If it is lost, npm start -- --new-keys makes new keys: certificates already issued keep their page, ' +
  'but files signed with the lost key can be checked only while its public half is kept.'

/** Returns the folder of keys. Creates keys before the first signature, or if the operator asks for new ones. */
export async function ensureKeys() {
  const folder = keyFolder()
  if (existsSync(folder)) {
    if (canReplaceLostKeys()) await addMissingKeys(folder)
    return folder
  }
  if (!canReplaceLostKeys()) await assertNoKeysLost(folder)
  mkdirSync(dirname(folder), { recursive: true })
  const temporaryFolder = mkdtempSync(`${folder}-`)
  const { files, rootKeyFile } = await makeKeyFiles()
  writeFiles(temporaryFolder, files)
  try {
    // Atomic, so that a killed process leaves all keys or none, and one of two parallel processes wins.
    renameSync(temporaryFolder, folder)
  } catch (error) {
    for (const path of [temporaryFolder, rootKeyFile]) rmSync(path, { recursive: true })
    if (!existsSync(folder) || readdirSync(folder).length === 0) throw error
  }
  return folder
}

async function assertNoKeysLost(folder: string) {
  if (env.SIGNING_KEYS_DIR)
    throw new EnvironmentError(`SIGNING_KEYS_DIR names a folder that is not there. ${missingKeyAdvice}`)
  if (await hasSignedCredentials())
    throw new EnvironmentError(
      `The folder of signing keys ${folder} is missing, although certificates were signed. ${missingKeyAdvice}`,
    )
}

function writeFiles(folder: string, files: Record<string, string>) {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), content, { mode: 0o600, flag: 'wx' })
}

/** Makes all keys; writes only the root key. */
async function makeKeyFiles() {
  const { files, rootKeyFile } = await makeDocumentKeyFiles()
  return {
    files: { ...makeSigningKey('credential'), ...makeSigningKey('token'), ...files },
    rootKeyFile,
  }
}

/** Makes a new authority and writes its root key to the folder of root keys. */
async function makeDocumentKeyFiles() {
  const { rootKey, rootFileStem, signerKey, chain } = await makeAuthorityWithFileName(currentInstitute().name)
  const rootKeyFile = join(rootKeyFolder(), `${rootFileStem}.key.pem`)
  mkdirSync(dirname(rootKeyFile), { recursive: true, mode: 0o700 })
  writeFiles(dirname(rootKeyFile), { [basename(rootKeyFile)]: rootKey })
  return {
    files: { [fileNames.documentKey]: signerKey, [fileNames.documentChain]: chain },
    rootKeyFile,
  }
}

/** Adds missing keys to a folder. If only the document key or only its chain is lost, the other file is renamed. */
async function addMissingKeys(folder: string) {
  const names = readdirSync(folder)
  for (const kind of ['credential', 'token'] as const)
    if (!names.some((name) => keyFilePattern.test(name) && name.startsWith(kind) && canSign(folder, name)))
      writeFiles(folder, makeSigningKey(kind))
  if (names.includes(fileNames.documentKey) && names.includes(fileNames.documentChain)) return
  for (const name of [fileNames.documentKey, fileNames.documentChain])
    if (names.includes(name))
      renameSync(
        join(folder, name),
        join(folder, `document-until-${Date.now()}${name.slice('document'.length)}`),
      )
  writeFiles(folder, (await makeDocumentKeyFiles()).files)
}

const canSign = (folder: string, name: string) => hasPrivateKey(readFileSync(join(folder, name), 'utf8'))
