import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startDatabaseIfNeeded } from './steps/database.mjs'
import { freePort } from './testing/launched-command'
import { preparedInstallation } from './testing/installation'

const installation = preparedInstallation()
const keyFolder = join(installation.dataDir, 'keys')
const keyBackup = join(installation.folder, 'keys-of-the-backup')
/** A well-formed ID: its check character is valid. */
const cid = 'tt-001-bcdf-ghjf'

beforeAll(async () => {
  const launched = installation.launch({ env: { PORT: String(await freePort()) } })
  const origin = await launched.waitForOrigin()
  await insertCertificate()
  expect((await fetch(`${origin}/api/certificate/${cid}/pdf`)).status).toBe(200)
  await launched.stop()
  cpSync(keyFolder, keyBackup, { recursive: true })
})

beforeEach(() => {
  rmSync(keyFolder, { recursive: true, force: true })
  cpSync(keyBackup, keyFolder, { recursive: true })
})

afterAll(async () => {
  await installation.expectNothingRuns()
  await installation.remove()
})

async function insertCertificate() {
  const cleanups: (() => unknown)[] = []
  const client = new Client({
    connectionString: await startDatabaseIfNeeded({ dataDir: installation.dataDir }, cleanups),
  })
  await client.connect()
  await client.query(
    `INSERT INTO "Certificate" ("id", "cid", "name", "fullName", "nameConfirmedAt", "title", "imageUrl", "institute",
      "tasks", "tasksTotal", "enrolledAt", "completedAt")
    VALUES (gen_random_uuid(), $1, 'asha', 'Asha Raman', now(), 'Weaving', '/covers/testing.svg', 'Training Trains',
      '{}', 0, now(), now())`,
    [cid],
  )
  await client.end()
  for (const action of cleanups.reverse()) await action()
}

/** The name of the key's file; an empty text if it is missing. */
const keyFileOf = (prefix: string) => readdirSync(keyFolder).find((name) => name.startsWith(prefix)) ?? ''

async function outputOfFailedStart(env: Record<string, string> = {}) {
  const launched = installation.launch({ env: { PORT: String(await freePort()), ...env } })
  try {
    expect(await launched.waitForExit()).toEqual({ code: 1 })
  } finally {
    await launched.stop()
  }
  return launched.output()
}

async function runDoctor() {
  const command = installation.launch({ npmArgs: ['run', 'doctor'] })
  const { code } = await command.waitForExit(120_000)
  return { code, output: command.output() }
}

test.each([
  ['document.key.pem', /The signing key \S+document\.key\.pem is missing\. Put it back from the last backup/],
  [
    'credential-',
    /A signing key is missing: there is no credential-….pem .* Put it back from the last backup/,
  ],
  ['token-', /A signing key is missing: there is no token-….pem .* Put it back from the last backup/],
])(
  'a start without the key %s fails with a line that names the key and the backup',
  async (key, sentence) => {
    rmSync(join(keyFolder, keyFileOf(key)))
    expect(await outputOfFailedStart()).toMatch(sentence)
    expect(keyFileOf(key)).toBe('')
  },
)

test('a start without a signing key fails with several processes, too', async () => {
  rmSync(join(keyFolder, 'document.key.pem'))
  expect(await outputOfFailedStart({ WEB_CONCURRENCY: '2' })).toMatch(/document\.key\.pem is missing/)
})

test('a start with a key that other accounts can read fails with a line that names the key', async () => {
  const path = join(keyFolder, keyFileOf('credential-'))
  chmodSync(path, 0o644)
  expect(await outputOfFailedStart()).toContain(
    `Other accounts can read the signing key ${path}. Run chmod 600 ${path}`,
  )
})

test('a start without the folder of signing keys fails; with --new-keys it creates new keys', async () => {
  rmSync(keyFolder, { recursive: true })
  expect(await outputOfFailedStart()).toMatch(
    /The folder of signing keys \S+ is missing, although certificates were signed/,
  )
  expect(existsSync(keyFolder)).toBe(false)
  expect(await runDoctor()).toEqual({
    code: 1,
    output: expect.stringMatching(
      /✗ Signing keys: \S+ is missing, although certificates were signed[^]*--new-keys/,
    ),
  })

  const launched = installation.launch({
    npmArgs: ['start', '--', '--new-keys'],
    env: { PORT: String(await freePort()) },
  })
  const origin = await launched.waitForOrigin()
  expect((await fetch(`${origin}/.well-known/did.json`)).status).toBe(200)
  expect((await fetch(`${origin}/api/certificate/verify-certificate/${cid}`)).status).toBe(200)
  await launched.stop()
  const { code, output } = await runDoctor()
  expect(code).toBe(1)
  // Keys of the credential, of the credential as a JWT, and of the PDF.
  for (const kind of ['credential', 'token', 'document'])
    expect(output).toMatch(
      new RegExp(`✗ Signing keys: the key ${kind} \\S+ is missing; files signed with it: 1`),
    )
})

test('doctor checks a signature of each key, and warns while the private root key is on this machine', async () => {
  const { code, output } = await runDoctor()
  expect(output).toMatch(/✓ Signing keys: 3 signatures, at least one of each key, were checked and are good/)
  expect(output).toMatch(
    /! Signing keys: the private key of the root is on this machine: \S+offline\S+\.key\.pem/,
  )
  expect(code).toBe(0)
  const offline = join(installation.dataDir, 'offline')
  renameSync(offline, join(installation.folder, 'removable-medium'))
  expect((await runDoctor()).output).not.toMatch(/private key of the root/)
})
