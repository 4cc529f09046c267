import { createPrivateKey, generateKeyPairSync, webcrypto, X509Certificate } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as pki from 'pkijs'
import { getOrRenderCertificateFile } from '@/lib/certificates/files/file'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { DAY, YEAR } from '@/lib/limits'
import { makeAuthority } from '@/lib/signing/authority'
import { certificatesIn } from '@/lib/signing/chain'
import { ensureKeys, rootKeyFolder } from '@/lib/signing/key-files'
import { makeSigningKey } from '@/lib/signing/make-keys'
import { makeCertificate, makeCourse, makeUser } from '@/lib/testing/factories'
import { withFreshModules } from '@/lib/testing/fresh-modules'
import { checkSigningKeys } from './keys'

const folder = join(env.DATA_DIR, 'keys')
const movedFolder = join(env.DATA_DIR, 'away')

const keyFilesBeginningWith = (beginning: string) =>
  readdirSync(folder).filter((name) => name.startsWith(beginning))
const findingTexts = async () => (await checkSigningKeys()).map(({ state, text }) => `${state}: ${text}`)
const expectFindings = async (...patterns: RegExp[]) =>
  expect(await findingTexts()).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)))

async function issueCertificate() {
  const [user, course] = [await makeUser(), await makeCourse()]
  const { cid, id } = await makeCertificate({ userId: user.id, courseId: course.id })
  await makeFileWithFreshModules(cid)
  return { cid, id }
}

/** Makes the file with freshly loaded modules, as a newly started process with the existing keys would. */
async function makeFileWithFreshModules(cid: string) {
  await withFreshModules(async () => {
    const file = await import('@/lib/certificates/files/file')
    await file.getOrRenderCertificateFile(cid)
  })
}

const rootKeyWarning = /^warning: the private key of the root is on this machine: .*offline.document-root-/

beforeAll(() => mkdirSync(movedFolder, { recursive: true }))

test('before the first start, the check reports that there are no keys yet, and that this is good', async () => {
  await expectFindings(/^good: none yet/)
})

test('before the first start, a configured folder that is not there is reported as bad, since the start refuses it', async () => {
  env.SIGNING_KEYS_DIR = join(env.DATA_DIR, 'of-the-operator')
  try {
    await expectFindings(/^bad: SIGNING_KEYS_DIR names a folder that is not there: .*of-the-operator$/)
    await expect(ensureKeys()).rejects.toThrow('SIGNING_KEYS_DIR names a folder that is not there.')
  } finally {
    delete env.SIGNING_KEYS_DIR
  }
})

test('a private root key on this machine, in the folder of root keys or among the signing keys as in earlier versions, is reported until it is moved', async () => {
  await issueCertificate()
  await expectFindings(/^good: 3 signatures, at least one of each key,/, rootKeyWarning)
  for (const name of readdirSync(rootKeyFolder()))
    renameSync(join(rootKeyFolder(), name), join(movedFolder, name))
  await expectFindings(
    /^good: 3 signatures, at least one of each key, .* the signer's certificate ends on 20\d\d-/,
  )
  const { rootKey: pem } = await makeAuthority('Earlier')
  const earlier = join(folder, 'document-root.key.pem')
  writeFileSync(earlier, pem, { mode: 0o600 })
  await expectFindings(
    /^good/,
    /^warning: the private key of the root is on this machine: .*keys.document-root\.key\.pem$/,
  )
  rmSync(earlier)
})

test('a key that does not match its certificate, a replaced key and a deleted key are reported as bad', async () => {
  const copy = `${folder}.copy`
  cpSync(folder, copy, { recursive: true })
  const restoreKeys = () => {
    rmSync(folder, { recursive: true })
    cpSync(copy, folder, { recursive: true })
  }
  const rootKeyFile = readdirSync(movedFolder).find((name) => name.endsWith('.key.pem')) ?? ''
  copyFileSync(join(movedFolder, rootKeyFile), join(folder, 'document.key.pem'))
  await expectFindings(/^bad: \S+document\.crt\.pem does not begin/)
  restoreKeys()
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const tokenKeyPath = join(folder, keyFilesBeginningWith('token-')[0] ?? '')
  writeFileSync(tokenKeyPath, otherKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  await expectFindings(/^bad: certificates with a signature that is not good: tt-/)
  rmSync(tokenKeyPath)
  await expectFindings(/^bad: A signing key is missing: there is no token-….pem with a private key/)
  restoreKeys()
})

test.each(['credential', 'token'] as const)(
  'a missing %s key that signed something is reported, even if a new key of its kind has signed since',
  async (kind) => {
    const [name = ''] = keyFilesBeginningWith(kind)
    renameSync(join(folder, name), join(movedFolder, name))
    for (const [file, pem] of Object.entries(makeSigningKey(kind)))
      writeFileSync(join(folder, file), pem, { mode: 0o600 })
    await issueCertificate()
    await expectFindings(new RegExp(`^bad: the key ${kind} \\S+ is missing; files signed with it: \\d`))
    const [finding] = await checkSigningKeys()
    expect(finding?.advice).toMatch(/^Put it back from the last backup .* nothing replaces it/)
    // `--new-keys` would add no key, because the folder has another private key of this kind.
    expect(finding?.advice).not.toContain('--new-keys')
    renameSync(join(movedFolder, name), join(folder, name))
    await expectFindings(/^good/)
  },
)

test('a former certificate authority of PDFs is reported as missing if its certificate is gone', async () => {
  const before = keyFilesBeginningWith('document')
  const formerAuthorityFile = before.find((name) => /^document-[0-9a-f]{16}\.crt\.pem$/.test(name)) ?? ''
  const { signerKey, chain } = await makeAuthority('Training Trains')
  writeFileSync(join(folder, 'document.key.pem'), signerKey)
  writeFileSync(join(folder, 'document.crt.pem'), chain)
  await issueCertificate()
  await expectFindings(/^good/)
  renameSync(join(folder, formerAuthorityFile), join(movedFolder, formerAuthorityFile))
  await expectFindings(/^bad: the key document [0-9A-F:]+ is missing; files signed with it: 3/)
  renameSync(join(movedFolder, formerAuthorityFile), join(folder, formerAuthorityFile))
  await expectFindings(/^good/)
})

/** A copy of the certificate that expires on this day, signed with the root key; as PEM. */
async function expiringOn(certificate: X509Certificate | undefined, day: string, rootKey: string) {
  const changed = pki.Certificate.fromBER(new Uint8Array(certificate?.raw ?? []))
  changed.notAfter = new pki.Time({ type: 0, value: new Date(day) })
  const der = createPrivateKey(rootKey).export({ type: 'pkcs8', format: 'der' })
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  await changed.sign(await webcrypto.subtle.importKey('pkcs8', der, curve, false, ['sign']), 'SHA-256')
  return new X509Certificate(Buffer.from(changed.toSchema().toBER())).toString()
}

const isoDayAfter = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
const [past, near, later] = [isoDayAfter(-5 * DAY), isoDayAfter(30 * DAY), isoDayAfter(9 * YEAR)]
const newCertificateAdvice = /^Put a new certificate for the same key into document\.crt\.pem/
const newAuthorityAdvice = /^Replace document\.key\.pem and document\.crt\.pem with those of a new authority/

test.each([
  [
    "the signer's certificate ends first",
    [near, later],
    `warning: the signer's certificate ends on ${near}`,
    newCertificateAdvice,
  ],
  [
    "the root's certificate ends first",
    [later, near],
    `warning: the root's certificate ends on ${near}`,
    newAuthorityAdvice,
  ],
  [
    'both certificates end together',
    [near, near],
    `warning: the root's certificate ends on ${near}`,
    newAuthorityAdvice,
  ],
  [
    "the root's certificate has ended",
    [near, past],
    `bad: the root's certificate ended on ${past}`,
    newAuthorityAdvice,
  ],
])(
  'if %s, the report names one certificate, the day on which it ends, and what replaces it',
  async (...row) => {
    const [, [signerEnd = '', rootEnd = ''], expected, advice] = row
    const [keyFile, chainFile] = [join(folder, 'document.key.pem'), join(folder, 'document.crt.pem')]
    const [keyBefore, chainBefore] = [readFileSync(keyFile), readFileSync(chainFile)]
    const { rootKey, signerKey, chain } = await makeAuthority('Training Trains')
    const [signer, root] = certificatesIn(chain)
    writeFileSync(keyFile, signerKey)
    writeFileSync(
      chainFile,
      (await expiringOn(signer, signerEnd, rootKey)) + (await expiringOn(root, rootEnd, rootKey)),
    )
    const found = await checkSigningKeys()
    writeFileSync(keyFile, keyBefore)
    writeFileSync(chainFile, chainBefore)
    const problem = found.at(-1)
    expect(`${problem?.state}: ${problem?.text}`).toBe(expected)
    expect(problem?.advice).toMatch(advice)
    const goodFindings = expected.startsWith('bad')
      ? []
      : [`certificate ends on ${signerEnd}, that of its root on ${rootEnd}`]
    expect(found.slice(0, -1).map(({ text }) => text)).toEqual(
      goodFindings.map((text) => expect.stringContaining(text)),
    )
  },
)

test('a changed credential, token or PDF is reported with the ID of its certificate', async () => {
  const { cid, id } = await issueCertificate()
  const { credential, credentialToken } = await db.certificate.findUniqueOrThrow({ where: { id } })
  const updateDespiteTriggers = (data: { credential?: string | null; credentialToken?: string | null }) =>
    db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.certificate.update({ where: { id }, data }),
    ])
  await updateDespiteTriggers({ credential: String(credential).replace('Asha Raman', 'Mallory') })
  await expectFindings(new RegExp(`^bad: certificates with a signature that is not good: ${cid}$`))
  await updateDespiteTriggers({
    credential,
    credentialToken: `${String(credentialToken).slice(0, -8)}AAAAAAAA`,
  })
  await expectFindings(new RegExp(`^bad: certificates with a signature that is not good: ${cid}$`))
  await updateDespiteTriggers({ credentialToken })
  const { bytes } = await getOrRenderCertificateFile(cid)
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(200) ^ 1, 200)
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.certificateFile.update({ where: { certificateId: id }, data: { bytes: changed } }),
  ])
  await expectFindings(new RegExp(`^bad: certificates with a signature that is not good: ${cid}$`))
})

test('a key that other accounts can read is reported as bad', async () => {
  const path = join(folder, 'document.key.pem')
  chmodSync(path, 0o644)
  await expectFindings(/^bad: other accounts can read .*document\.key\.pem$/)
  chmodSync(path, 0o600)
})

test('a missing key or folder is reported as bad', async () => {
  renameSync(join(folder, 'document.key.pem'), join(movedFolder, 'document.key.pem'))
  await expectFindings(/^bad: The signing key .*document\.key\.pem is missing\. .*npm start -- --new-keys/)
  renameSync(folder, join(movedFolder, 'keys'))
  await expectFindings(/^bad: .*keys is missing, although certificates were signed$/)
})
