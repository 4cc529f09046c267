import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificateFile } from '@/lib/certificates/files/file'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { makeAuthority } from '@/lib/signing/authority'
import { offlineFolder } from '@/lib/signing/key-files'
import { freshCredentialKey } from '@/lib/signing/make-keys'
import { makeCertificate, makeCourse, makeUser } from '@/lib/testing/factories'
import { withFreshModules } from '@/lib/testing/fresh-modules'
import { checkKeys } from './keys'

const folder = join(env.DATA_DIR, 'keys')
const movedFolder = join(env.DATA_DIR, 'away')

const inFolder = (beginning: string) => readdirSync(folder).filter((name) => name.startsWith(beginning))
const findingTexts = async () => (await checkKeys()).map(({ state, text }) => `${state}: ${text}`)
const expectMessages = async (...patterns: RegExp[]) =>
  expect(await findingTexts()).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)))

async function issue() {
  const [user, course] = [await makeUser(), await makeCourse()]
  const { cid, id } = await makeCertificate({ userId: user.id, courseId: course.id })
  await makeFileInNewProcess(cid)
  return { cid, id }
}

/** Makes the file with freshly loaded modules, as a newly started process with the existing keys would. */
async function makeFileInNewProcess(cid: string) {
  await withFreshModules(async () => {
    const file = await import('@/lib/certificates/files/file')
    await file.certificateFile(cid)
  })
}

const rootKey = /^warning: the private key of the root is on this machine: .*offline.document-root-/

beforeAll(() => mkdirSync(movedFolder, { recursive: true }))

test('before the first start there are no keys, and none are missing', async () => {
  await expectMessages(/^good: none yet/)
})

test('the root key on this machine is reported until it is moved', async () => {
  await issue()
  await expectMessages(/^good: 3 signatures of all keys/, rootKey)
  for (const name of readdirSync(offlineFolder()))
    renameSync(join(offlineFolder(), name), join(movedFolder, name))
  await expectMessages(/^good: 3 signatures of all keys .* the certificate ends on 20\d\d-/)
  const { rootKey: pem } = await makeAuthority('Earlier')
  const earlier = join(folder, 'document-root.key.pem')
  writeFileSync(earlier, pem, { mode: 0o600 })
  await expectMessages(
    /^good/,
    /^warning: the private key of the root is on this machine: .*keys.document-root\.key\.pem$/,
  )
  rmSync(earlier)
})

test.each(['credential', 'token'] as const)(
  'a %s key that signed something and is gone is reported, although newer files are good',
  async (kind) => {
    const [name = ''] = inFolder(kind)
    renameSync(join(folder, name), join(movedFolder, name))
    for (const [file, pem] of Object.entries(freshCredentialKey(kind)))
      writeFileSync(join(folder, file), pem, { mode: 0o600 })
    await issue()
    await expectMessages(new RegExp(`^bad: the key ${kind} \\S+ is missing; files signed with it: \\d`))
    renameSync(join(movedFolder, name), join(folder, name))
    await expectMessages(/^good/)
  },
)

test('an earlier document authority is reported as missing if its certificate is gone', async () => {
  const before = inFolder('document')
  const authority = before.find((name) => /^document-[0-9a-f]{16}\.crt\.pem$/.test(name)) ?? ''
  const { signerKey, chain } = await makeAuthority('Training Trains')
  writeFileSync(join(folder, 'document.key.pem'), signerKey)
  writeFileSync(join(folder, 'document.crt.pem'), chain)
  await issue()
  await expectMessages(/^good/)
  renameSync(join(folder, authority), join(movedFolder, authority))
  await expectMessages(/^bad: the key document [0-9A-F:]+ is missing; files signed with it: 3/)
  renameSync(join(movedFolder, authority), join(folder, authority))
  await expectMessages(/^good/)
})

test('a changed signature of any key is reported with its certificate', async () => {
  const { cid, id } = await issue()
  const { credential, credentialToken } = await db.certificate.findUniqueOrThrow({ where: { id } })
  const change = (data: { credential?: string | null; credentialToken?: string | null }) =>
    db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.certificate.update({ where: { id }, data }),
    ])
  await change({ credential: String(credential).replace('Asha Raman', 'Mallory') })
  await expectMessages(new RegExp(`^bad: certificates with a signature that is not good: ${cid}$`))
  await change({ credential, credentialToken: `${String(credentialToken).slice(0, -8)}AAAAAAAA` })
  await expectMessages(new RegExp(`^bad: certificates with a signature that is not good: ${cid}$`))
  await change({ credentialToken })
  const { bytes } = await certificateFile(cid)
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(200) ^ 1, 200)
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.certificateFile.update({ where: { certificateId: id }, data: { bytes: changed } }),
  ])
  await expectMessages(new RegExp(`^bad: certificates with a signature that is not good: ${cid}$`))
})

test('a key that other accounts can read is reported as bad', async () => {
  const path = join(folder, 'document.key.pem')
  chmodSync(path, 0o644)
  await expectMessages(/^bad: other accounts can read .*document\.key\.pem$/)
  chmodSync(path, 0o600)
})

test('a missing key or folder is reported as bad', async () => {
  renameSync(join(folder, 'document.key.pem'), join(movedFolder, 'document.key.pem'))
  await expectMessages(/^bad: The signing key .*document\.key\.pem is missing\. .*npm start -- --new-keys/)
  renameSync(folder, join(movedFolder, 'keys'))
  await expectMessages(/^bad: .*keys is missing, although certificates were signed$/)
})
