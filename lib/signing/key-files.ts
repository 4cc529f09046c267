import 'server-only'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { env, EnvironmentError } from '@/lib/env'
import { institute } from '@/lib/institute'
import { makeAuthority } from './authority'

/**
 * The folder of signing keys. One that the operator names must be complete: keys made in its place would sign what
 * nobody could verify later. Without one, keys are made in the data folder.
 */
export const keyFolder = () =>
  resolve(/*turbopackIgnore: true*/ env.SIGNING_KEYS_DIR ?? join(env.DATA_DIR, 'keys'))

export const fileNames = {
  documentKey: 'document.key.pem',
  /** The signer's certificate, then those that vouch for it. */
  documentChain: 'document.crt.pem',
  documentRootKey: 'document-root.key.pem',
} as const

/** `credential-<name>.pem` holds Ed25519 keys, `token-<name>.pem` P-256 keys; the last by name signs. */
export const keyFile = /^(credential|token)-[a-z0-9-]+\.pem$/

export async function ensureKeys() {
  const folder = keyFolder()
  if (existsSync(folder)) return folder
  if (env.SIGNING_KEYS_DIR) throw new EnvironmentError('SIGNING_KEYS_DIR names a folder that is not there.')
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}-`)
  for (const [name, content] of Object.entries(await freshKeys()))
    writeFileSync(join(making, name), content, { mode: 0o600 })
  try {
    // In one step, so that a killed process leaves all keys or none, and of two at once one is the first.
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true })
    if (!existsSync(folder) || readdirSync(folder).length === 0) throw error
  }
  return folder
}

async function freshKeys() {
  const { rootKey, signerKey, chain } = await makeAuthority(institute.name)
  const pem = ({ privateKey }: { privateKey: KeyObject }) =>
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const today = new Date().toISOString().slice(0, 10)
  return {
    [`credential-${today}.pem`]: pem(generateKeyPairSync('ed25519')),
    [`token-${today}.pem`]: pem(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
    [fileNames.documentKey]: signerKey,
    [fileNames.documentChain]: chain,
    [fileNames.documentRootKey]: rootKey,
  }
}
