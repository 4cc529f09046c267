import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Keys from './keys'
import type * as Issuer from '@/lib/credentials/issuer'
import { env } from '@/lib/env'
import { atOnce } from '@/lib/testing/wire'
import { ensureKeys } from './key-files'

const folder = () => join(env.DATA_DIR, 'keys')

/** The keys as a process that starts now finds them. */
async function started() {
  let keys: typeof Keys | undefined
  let issuer: typeof Issuer | undefined
  await jest.isolateModulesAsync(async () => {
    keys = await import('./keys')
    issuer = await import('@/lib/credentials/issuer')
  })
  if (!keys || !issuer) throw new Error('not loaded')
  const opened = await keys.signingKeys()
  return { opened, current: keys.currentKey(opened.credential), did: issuer.didDocument(opened) }
}

afterEach(() => rmSync(folder(), { recursive: true, force: true }))

test('the first start makes all keys, for their owner only; the next one finds them', async () => {
  const first = await started()
  const names = readdirSync(folder())
  expect(names).toHaveLength(5)
  for (const name of names) expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600)
  expect((await started()).did).toEqual(first.did)
  expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('keys'))).toEqual(['keys'])
})

test('ten starts at once make one set of keys', async () => {
  const folders = await atOnce(10, () => ensureKeys())
  expect(new Set(folders)).toEqual(new Set([folder()]))
  expect(readdirSync(folder())).toHaveLength(5)
  expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('keys'))).toEqual(['keys'])
})

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test('a newer key signs from then on, and the older one stays known', async () => {
  const before = await started()
  writeFileSync(join(folder(), 'credential-2999-01-01.pem'), newKey())
  const after = await started()
  expect(after.current.name).toBe('credential-2999-01-01')
  expect(after.did.assertionMethod).toEqual(expect.arrayContaining(before.did.assertionMethod))
  expect(after.did.assertionMethod).toHaveLength(before.did.assertionMethod.length + 1)
})

test('a retired key may be kept as its public half', async () => {
  const before = await started()
  const old = join(folder(), `${before.current.name}.pem`)
  writeFileSync(old, before.current.verifies.export({ type: 'spki', format: 'pem' }))
  await expect(started()).rejects.toThrow('A signing key is missing.')
  writeFileSync(join(folder(), 'credential-2999-01-01.pem'), newKey())
  expect((await started()).did.assertionMethod).toEqual(expect.arrayContaining(before.did.assertionMethod))
})

test('the start fails where the key of documents is gone, or another than its certificate', async () => {
  await started()
  const key = join(folder(), 'document.key.pem')
  renameSync(key, `${key}.away`)
  await expect(started()).rejects.toThrow('document.key.pem is missing')
  writeFileSync(key, readFileSync(join(folder(), 'document-root.key.pem')))
  await expect(started()).rejects.toThrow('does not begin with the certificate of')
})

test('a folder that the operator names is never filled', async () => {
  const named = join(env.DATA_DIR, 'of-the-operator')
  env.SIGNING_KEYS_DIR = named
  try {
    await expect(inFolder()).rejects.toThrow('SIGNING_KEYS_DIR names a folder that is not there.')
    mkdirSync(named, { recursive: true })
    await expect(inFolder()).rejects.toThrow('is missing')
    expect(readdirSync(named)).toEqual([])
  } finally {
    delete env.SIGNING_KEYS_DIR
  }
})

/** In this process, whose environment the test has changed. */
async function inFolder() {
  const { signingKeys } = await import('./keys')
  return signingKeys()
}
