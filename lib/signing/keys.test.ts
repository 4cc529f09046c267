import { generateKeyPairSync } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type * as Keys from './keys'
import type * as Issuer from '@/lib/credentials/issuer'
import type * as RootRoute from '@/app/credentials/document-root.pem/route'
import { env } from '@/lib/env'
import { makeCertificate } from '@/lib/testing/factories'
import { withFreshModules } from '@/lib/testing/fresh-modules'
import { fetchDocument } from '@/lib/testing/public-document'
import { inParallel } from '@/lib/testing/responses'
import { certificatesIn } from './chain'
import { ensureKeys, rootKeyFolder } from './key-files'

const folder = () => join(env.DATA_DIR, 'keys')

/** Loads the modules anew, as a process that starts now would, and reads the keys. */
async function startWithKeys() {
  let keysModule: typeof Keys | undefined
  let issuer: typeof Issuer | undefined
  let rootRoute: typeof RootRoute | undefined
  await withFreshModules(async () => {
    keysModule = await import('./keys')
    issuer = await import('@/lib/credentials/issuer')
    rootRoute = await import('@/app/credentials/document-root.pem/route')
  })
  if (!keysModule || !issuer || !rootRoute) throw new Error('not loaded')
  const keys = await keysModule.signingKeys()
  const credentialKey = keysModule.currentKey(keys.credentialKeys)
  return { keys, credentialKey, did: issuer.didDocument(keys), rootRoute }
}

// Lint forbids `process.env` here, and `env` does not have this variable.
const setNewKeysRequested = (value: 'on' | 'off') =>
  Reflect.set(Object(Reflect.get(process, 'env')), 'NEW_SIGNING_KEYS', value)

afterEach(() => {
  setNewKeysRequested('off')
  for (const path of [folder(), rootKeyFolder()]) rmSync(path, { recursive: true, force: true })
})

test('the first start creates all keys, readable by their owner only; the next start finds them', async () => {
  const first = await startWithKeys()
  const names = readdirSync(folder())
  // Four files of `ensureKeys`, and the root certificate that `signingKeys` stores separately.
  expect(names).toHaveLength(5)
  const rootCertificates = names.filter((name) => /^document-[0-9a-f]{16}\.crt\.pem$/.test(name))
  expect(rootCertificates).toHaveLength(1)
  for (const name of names.filter((each) => !rootCertificates.includes(each)))
    expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600)
  expect((await startWithKeys()).did).toEqual(first.did)
  expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('keys'))).toEqual(['keys'])
})

test('ten parallel starts create one set of keys', async () => {
  const folders = await inParallel(10, () => ensureKeys())
  expect(new Set(folders)).toEqual(new Set([folder()]))
  expect(readdirSync(folder())).toHaveLength(4)
  expect(readdirSync(rootKeyFolder())).toHaveLength(1)
  expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('keys'))).toEqual(['keys'])
})

const ownerOnly = { mode: 0o600 }
const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test('a newer key signs from then on, and the older one stays in the DID document', async () => {
  const before = await startWithKeys()
  writeFileSync(join(folder(), 'credential-2999-01-01.pem'), newKey(), ownerOnly)
  const after = await startWithKeys()
  expect(after.credentialKey.name).toBe('credential-2999-01-01')
  expect(after.did.assertionMethod).toEqual(expect.arrayContaining(before.did.assertionMethod))
  expect(after.did.assertionMethod).toHaveLength(before.did.assertionMethod.length + 1)
})

test('a retired key may be stored as its public half, if another key signs', async () => {
  const before = await startWithKeys()
  const oldKeyFile = join(folder(), `${before.credentialKey.name}.pem`)
  writeFileSync(oldKeyFile, before.credentialKey.publicKey.export({ type: 'spki', format: 'pem' }))
  await expect(startWithKeys()).rejects.toThrow(
    /A signing key is missing: there is no credential-….pem with a private key/,
  )
  writeFileSync(join(folder(), 'credential-2999-01-01.pem'), newKey(), ownerOnly)
  expect((await startWithKeys()).did.assertionMethod).toEqual(
    expect.arrayContaining(before.did.assertionMethod),
  )
})

test('the start fails if the document key is missing or does not match its certificate', async () => {
  await startWithKeys()
  const keyFile = join(folder(), 'document.key.pem')
  renameSync(keyFile, `${keyFile}.moved`)
  await expect(startWithKeys()).rejects.toThrow(
    /document\.key\.pem is missing\. Put it back from the last backup/,
  )
  const [rootKeyFile = ''] = readdirSync(rootKeyFolder())
  writeFileSync(keyFile, readFileSync(join(rootKeyFolder(), rootKeyFile)), ownerOnly)
  await expect(startWithKeys()).rejects.toThrow('does not begin with the certificate of')
})

const newEcKey = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test('the start fails if a token key or the document key is of a curve with which this version cannot sign', async () => {
  await startWithKeys()
  const tokenKeyFile = join(folder(), 'token-2999-01-01.pem')
  writeFileSync(tokenKeyFile, newEcKey('secp384r1'), ownerOnly)
  await expect(startWithKeys()).rejects.toThrow('token-2999-01-01.pem is not a key of the type EC P-256.')
  writeFileSync(tokenKeyFile, newEcKey('prime256v1'), ownerOnly)
  await startWithKeys()
  writeFileSync(join(folder(), 'document.key.pem'), newEcKey('secp384r1'), ownerOnly)
  await expect(startWithKeys()).rejects.toThrow(
    'document.key.pem is neither an RSA key nor an EC key of the curve P-256.',
  )
})

test('the private key of the root is in the folder of root keys, not beside the key of the signer', async () => {
  await startWithKeys()
  const rootKeyFiles = readdirSync(folder()).filter((name) => /root.*key/.test(name))
  expect(rootKeyFiles).toEqual([])
  const [rootKeyFile = ''] = readdirSync(rootKeyFolder())
  expect(rootKeyFile).toMatch(/^document-root-[0-9a-f]{16}\.key\.pem$/)
  expect(statSync(join(rootKeyFolder(), rootKeyFile)).mode & 0o777).toBe(0o600)
})

test('the root of a replaced certificate authority of PDFs stays published, after the current root', async () => {
  const before = await startWithKeys()
  for (const name of ['document.key.pem', 'document.crt.pem']) rmSync(join(folder(), name))
  setNewKeysRequested('on')
  const after = await startWithKeys()
  const [current, former, ...others] = after.keys.authorities
  expect(current?.fingerprint256).toBe(after.keys.documentSigner.chain.at(-1)?.fingerprint256)
  expect(former?.fingerprint256).toBe(before.keys.authorities[0]?.fingerprint256)
  expect(others).toEqual([])
  const published = await (await fetchDocument(after.rootRoute.GET)).text()
  expect(certificatesIn(published).map(String)).toEqual(after.keys.authorities.map(String))
})

test('if new keys are requested, only missing keys are created, and no key ID is used again', async () => {
  const before = await startWithKeys()
  rmSync(join(folder(), 'document.key.pem'))
  rmSync(join(folder(), `${before.keys.tokenKeys[0]?.name}.pem`))
  setNewKeysRequested('on')
  const after = await startWithKeys()
  expect(after.keys.tokenKeys[0]?.name).not.toBe(before.keys.tokenKeys[0]?.name)
  expect(after.credentialKey.name).toBe(before.credentialKey.name)
  expect(after.keys.authorities).toHaveLength(2)
})

test('if new keys are requested and only the public half of a key is left, a new key is created, and the former stays in the DID document', async () => {
  const before = await startWithKeys()
  const publicHalf = before.credentialKey.publicKey.export({ type: 'spki', format: 'pem' })
  writeFileSync(join(folder(), `${before.credentialKey.name}.pem`), publicHalf)
  setNewKeysRequested('on')
  const after = await startWithKeys()
  expect(after.credentialKey.name).not.toBe(before.credentialKey.name)
  expect(after.did.assertionMethod).toEqual(expect.arrayContaining(before.did.assertionMethod))
})

test.each(['credential', 'token', 'document.key'])(
  'a %s key that other accounts can read stops the start',
  async (kind) => {
    await startWithKeys()
    const name = readdirSync(folder()).find((each) => each.startsWith(kind)) ?? ''
    chmodSync(join(folder(), name), 0o640)
    await expect(startWithKeys()).rejects.toThrow(/Other accounts can read the signing key .*chmod 600/)
  },
)

test('without a request for new keys, a configured folder is neither created nor filled', async () => {
  const configuredFolder = join(env.DATA_DIR, 'of-the-operator')
  env.SIGNING_KEYS_DIR = configuredFolder
  try {
    await expect(readKeysWithoutReload()).rejects.toThrow(
      'SIGNING_KEYS_DIR names a folder that is not there.',
    )
    mkdirSync(configuredFolder, { recursive: true })
    await expect(readKeysWithoutReload()).rejects.toThrow('is missing')
    expect(readdirSync(configuredFolder)).toEqual([])
  } finally {
    delete env.SIGNING_KEYS_DIR
  }
})

/** Keeps the `env` that the test has changed; `startWithKeys` would load a new one. */
async function readKeysWithoutReload() {
  const { signingKeys } = await import('./keys')
  return signingKeys()
}

// This test is the last one, because certificates cannot be deleted.
test('if certificates were signed, the start fails without the keys, unless new keys are requested', async () => {
  await makeCertificate({ credential: '{}', credentialToken: 'a.b.c' })
  await expect(startWithKeys()).rejects.toThrow(
    /folder of signing keys .* is missing.*Put it back from the last backup/,
  )
  expect(existsSync(folder())).toBe(false)
  setNewKeysRequested('on')
  expect((await startWithKeys()).keys.authorities).toHaveLength(1)
})
