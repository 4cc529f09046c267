import 'server-only'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentError } from '@/lib/env'
import { DAY } from '@/lib/limits'
import { hasSignedCertificates } from '@/lib/signing/has-signed-certificates'
import { missingKeyAdvice, keyFolder, offlineFolder } from '@/lib/signing/key-files'
import { readKeys, type Keys } from '@/lib/signing/keys'
import { checkSignatures, type Signatures } from './signatures'

export type Finding = { state: 'good' | 'warning' | 'bad'; text: string; advice?: string }

const bad = (text: string, advice?: string): Finding => ({ state: 'bad', text, ...(advice && { advice }) })
const warning = (text: string, advice: string): Finding => ({ state: 'warning', text, advice })
const good = (text: string): Finding => ({ state: 'good', text })

const expiryWarningMs = 90 * DAY

/** Checks the signing keys without creating or changing any. */
export async function checkKeys(): Promise<Finding[]> {
  const folder = keyFolder()
  if (!existsSync(folder))
    return [
      (await hasSignedCertificates())
        ? bad(`${folder} is missing, although certificates were signed`, missingKeyAdvice)
        : good('none yet: the first start makes them'),
    ]
  const readableByOthers = privateKeysIn(folder).filter((path) => statSync(path).mode & 0o077)
  if (readableByOthers.length)
    return [bad(`other accounts can read ${readableByOthers.join(', ')}`, `Run chmod 600 ${folder}/*.pem`)]
  return [...(await findingsInFolder(folder)), ...rootKeyFindings(folder)]
}

async function findingsInFolder(folder: string): Promise<Finding[]> {
  let keys: Keys
  try {
    keys = readKeys(folder)
  } catch (error) {
    // The message of an EnvironmentError names the damaged or missing file.
    return [bad(error instanceof EnvironmentError ? error.message : `they cannot be read: ${String(error)}`)]
  }
  const signatures = await checkSignatures(keys)
  const validUntil = new Date(Math.min(...keys.document.chain.map(({ validTo }) => Date.parse(validTo))))
  const problems = [...signatureFindings(signatures), ...expiryFindings(validUntil)]
  if (problems.some(({ state }) => state === 'bad')) return problems
  const { checked } = signatures
  const text = checked
    ? `${checked} signatures, some of each key, were checked and are good`
    : 'nothing is signed yet'
  return [good(`${text}; the signer's certificate ends on ${dayOf(validUntil)}`), ...problems]
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function signatureFindings({ missing, broken }: Signatures) {
  const problems = missing.map(({ key, count }) =>
    bad(
      `the key ${key} is missing; files signed with it: ${count}`,
      `${missingKeyAdvice} Its public half is enough.`,
    ),
  )
  if (broken.length)
    problems.push(
      bad(
        `certificates with a signature that is not good: ${broken.join(', ')}`,
        'Compare them with the last backup: somebody may have changed them in the database.',
      ),
    )
  return problems
}

function expiryFindings(validUntil: Date) {
  const renewAdvice = 'Put a new certificate for the same key into document.crt.pem and restart.'
  if (validUntil.getTime() < Date.now())
    return [bad(`the signer's certificate ended on ${dayOf(validUntil)}`, renewAdvice)]
  if (validUntil.getTime() < Date.now() + expiryWarningMs)
    return [warning(`the signer's certificate ends on ${dayOf(validUntil)}`, renewAdvice)]
  return []
}

/** The root's private key is created on this machine and must be moved away. */
function rootKeyFindings(folder: string) {
  const paths = [
    ...privateKeysIn(offlineFolder()),
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
