import 'server-only'
import type { X509Certificate } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env, EnvironmentError } from '@/lib/env'
import { DAY } from '@/lib/limits'
import { rootOf } from '@/lib/signing/chain'
import { hasSignedCredentials } from '@/lib/signing/has-signed-credentials'
import { keyFolder, missingKeyAdvice, rootKeyFolder, restoreKeyAdvice } from '@/lib/signing/key-files'
import { readKeys, type Keys } from '@/lib/signing/keys'
import { checkSignatures, type SignatureReport } from './signatures'

export type Finding = { state: 'good' | 'warning' | 'bad'; text: string; advice?: string }

const bad = (text: string, advice?: string): Finding => ({ state: 'bad', text, ...(advice && { advice }) })
const warning = (text: string, advice: string): Finding => ({ state: 'warning', text, advice })
const good = (text: string): Finding => ({ state: 'good', text })

const expiryWarningMs = 90 * DAY
const renewAdvice = 'Put a new certificate for the same key into document.crt.pem and restart.'
const newAuthorityAdvice =
  'Replace document.key.pem and document.crt.pem with those of a new authority and restart: docs/operations.md, Signing keys.'

/** Checks the signing keys without creating or changing any. */
export async function checkSigningKeys(): Promise<Finding[]> {
  const folder = keyFolder()
  if (!existsSync(folder)) return [await missingFolderFinding(folder)]
  const readableByOthers = privateKeysIn(folder).filter((path) => statSync(path).mode & 0o077)
  if (readableByOthers.length)
    return [bad(`other accounts can read ${readableByOthers.join(', ')}`, `Run chmod 600 ${folder}/*.pem`)]
  return [...(await findingsInFolder(folder)), ...rootKeyFindings(folder)]
}

async function missingFolderFinding(folder: string) {
  if (await hasSignedCredentials())
    return bad(`${folder} is missing, although certificates were signed`, missingKeyAdvice)
  if (env.SIGNING_KEYS_DIR)
    return bad(
      `SIGNING_KEYS_DIR names a folder that is not there: ${folder}`,
      'Correct the path, or run npm start -- --new-keys to make the folder and its keys.',
    )
  return good('none yet: the first start makes them')
}

async function findingsInFolder(folder: string): Promise<Finding[]> {
  let keys: Keys
  try {
    keys = readKeys(folder)
  } catch (error) {
    // The message of an EnvironmentError names the damaged or missing file.
    return [bad(error instanceof EnvironmentError ? error.message : `they cannot be read: ${String(error)}`)]
  }
  const report = await checkSignatures(keys)
  const root = rootOf(keys.documentSigner.chain)
  const expiry = { signer: expiryOf(keys.documentSigner.chain[0] ?? root), root: expiryOf(root) }
  const problems = [...signatureFindings(report), ...expiryFindings(expiry)]
  if (problems.some(({ state }) => state === 'bad')) return problems
  const { checked } = report
  const text = checked
    ? `${checked} signatures, at least one of each key, were checked and are good`
    : 'nothing is signed yet'
  const validity = `the signer's certificate ends on ${dayOf(expiry.signer)}, that of its root on ${dayOf(expiry.root)}`
  return [good(`${text}; ${validity}`), ...problems]
}

const expiryOf = ({ validTo }: X509Certificate) => new Date(validTo)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function signatureFindings({ missingKeys, brokenCids }: SignatureReport) {
  const problems = missingKeys.map(({ key, count }) =>
    bad(
      `the key ${key} is missing; files signed with it: ${count}`,
      // `--new-keys` would not help: it makes a key only for a kind that has none, and `readKeys` found one of each.
      `${restoreKeyAdvice} Its public half is enough. If it is lost, nothing replaces it: files signed with it can no longer be checked, and this stays reported.`,
    ),
  )
  if (brokenCids.length)
    problems.push(
      bad(
        `certificates with a signature that is not good: ${brokenCids.join(', ')}`,
        'Compare them with the last backup: somebody may have changed them in the database.',
      ),
    )
  return problems
}

/**
 * Reports the certificate that expires first, once it has expired or soon will. If that is the root, a new certificate
 * for the signer does not help: the whole authority has to be replaced.
 */
function expiryFindings({ signer, root }: { signer: Date; root: Date }) {
  const [name, expiry, advice] =
    root <= signer
      ? (['root', root, newAuthorityAdvice] as const)
      : (['signer', signer, renewAdvice] as const)
  if (expiry.getTime() < Date.now())
    return [bad(`the ${name}'s certificate ended on ${dayOf(expiry)}`, advice)]
  if (expiry.getTime() < Date.now() + expiryWarningMs)
    return [warning(`the ${name}'s certificate ends on ${dayOf(expiry)}`, advice)]
  return []
}

/** The root's private key is created on this machine and must be moved away. */
function rootKeyFindings(folder: string) {
  const paths = [
    ...privateKeysIn(rootKeyFolder()),
    // Earlier versions kept the root key in the folder of signing keys.
    ...privateKeysIn(folder).filter((path) => path.endsWith('document-root.key.pem')),
  ]
  return paths.map((path) =>
    warning(
      `the private key of the root is on this machine: ${path}`,
      'Move it to a medium that you keep locked away. The server does not need it.',
    ),
  )
}

function privateKeysIn(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pem'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, 'utf8').includes('PRIVATE KEY'))
}
