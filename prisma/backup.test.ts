import { createPublicKey, verify } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { audit } from '@/lib/audit/record'
import { sealTrail } from '@/lib/audit/seal'
import { getOrSignCredential } from '@/lib/credentials/store'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { restrictViolation } from '@/lib/testing/error-codes'
import { createInstallation, removeInstallations, runCommand as run } from '@/lib/testing/installations'
import { makeCertificate, makeUser, randomWord } from '@/lib/testing/factories'
import { makeLearnerWithSubmission } from '@/lib/testing/people'
import { tablesOf } from '@/scripts/backup/tables.mjs'

jest.setTimeout(180_000)
const dataDir = resolve(env.DATA_DIR)

afterAll(removeInstallations)

/** Returns every row of every table, and the state of the sequences. */
async function databaseContents(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const rowsByTable: Record<string, unknown> = {}
  for (const { name, columns } of await tablesOf(client)) {
    const list = columns.map((column) => `"${column}"::text`).join(', ')
    const { rows } = await client.query({
      text: `SELECT ${list} FROM "${name}" ORDER BY ${columns.map((_, index) => index + 1).join(', ')}`,
      rowMode: 'array',
    })
    rowsByTable[name] = rows
  }
  const { rows } = await client.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')
  await client.end()
  return { ...rowsByTable, sequences: rows }
}

/** Adds a submission, a signed certificate and a sealed audit event, with texts that need escaping. */
async function fillDatabase() {
  await makeLearnerWithSubmission({
    status: 'rejected',
    reason: 'A tab\t, a \\ and a line\nwith ünïcode 🎓 \\N',
  })
  const { id } = await makeCertificate({ tasks: ['One, "two"', '{three}', ''] })
  await getOrSignCredential(db, id)
  await audit(db, { id: null, name: 'Asha' }, 'reason.saved', ['reason', randomWord()], { text: 'Sealed.' })
  await sealTrail()
}

test('a backup made during writes holds one consistent state, and a backup without writes is restored to the last row', async () => {
  await fillDatabase()
  let writing = true
  const writer = (async () => {
    // Both rows are written in one transaction: a backup with only one of them would be inconsistent.
    while (writing)
      await db.$transaction(async (tx) => {
        const text = randomWord()
        await tx.savedReason.create({ data: { text } })
        await audit(tx, { id: null, name: 'Writer' }, 'reason.saved', ['reason', text], {})
      })
  })()
  const file = join(dataDir, 'running.tar.gz')
  try {
    expect(await run('backup', [file])).toMatchObject({ code: 0 })
  } finally {
    writing = false
    await writer
  }
  const installation = await createInstallation()
  expect(await run('restore', [file], installation)).toMatchObject({ code: 0 })
  const restored = new Client({ connectionString: installation.DATABASE_URL })
  await restored.connect()
  const { rows } = await restored.query(
    `SELECT (SELECT count(*)::int FROM "SavedReason") AS "reasons",
            (SELECT count(*)::int FROM "AuditEvent" WHERE "actorName" = 'Writer') AS "events"`,
  )
  await restored.end()
  expect(rows[0].events).toBeGreaterThan(0)
  expect(rows[0].reasons).toBe(rows[0].events)

  const quietBackup = join(dataDir, 'quiet.tar.gz')
  expect(await run('backup', [quietBackup])).toMatchObject({ code: 0 })
  const other = await createInstallation()
  expect(await run('restore', [quietBackup], other)).toMatchObject({ code: 0 })
  expect(await databaseContents(other.DATABASE_URL)).toEqual(await databaseContents(env.DATABASE_URL ?? ''))
  for (const name of readdirSync(join(dataDir, 'keys')))
    expect(readFileSync(join(other.DATA_DIR, 'keys', name))).toEqual(
      readFileSync(join(dataDir, 'keys', name)),
    )
})

test('in a restored installation, signatures and the audit trail are valid, protected rows cannot be deleted, and certificate numbers continue', async () => {
  await fillDatabase()
  const file = join(dataDir, 'goes-on.tar.gz')
  await run('backup', [file])
  const installation = await createInstallation()
  await run('restore', [file], installation)
  const client = new Client({ connectionString: installation.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(
    `SELECT "credentialToken" AS "token" FROM "Certificate" WHERE "credentialToken" IS NOT NULL LIMIT 1`,
  )
  const [header = '', body = '', signature = ''] = rows[0].token.split('.')
  const name =
    readdirSync(join(installation.DATA_DIR, 'keys')).find((each) => each.startsWith('token-')) ?? ''
  const key = createPublicKey(readFileSync(join(installation.DATA_DIR, 'keys', name)))
  const signed = Buffer.from(`${header}.${body}`)
  expect(
    verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  await expect(client.query('DELETE FROM "Certificate"')).rejects.toMatchObject({ code: restrictViolation })
  await expect(client.query('DELETE FROM "AuditEvent"')).rejects.toMatchObject({ code: restrictViolation })
  const next = await client.query(
    `SELECT nextval('"Certificate_ref_seq"') > (SELECT max("ref") FROM "Certificate") AS "free"`,
  )
  expect(next.rows[0].free).toBe(true)
  await client.end()
  expect(await run('audit-verify', [], installation)).toMatchObject({ code: 0 })
})

test('a restore refuses a truncated or changed backup and changes nothing', async () => {
  await makeUser()
  const file = join(dataDir, 'original.tar.gz')
  await run('backup', [file])
  const original = readFileSync(file)
  const installation = await createInstallation()
  const damagedFile = join(dataDir, 'damaged.tar.gz')
  // These stand for folders that a killed restore left behind. The next restore removes them.
  for (const name of ['restoring-killed', 'keys.restoring-17'])
    mkdirSync(join(installation.DATA_DIR, name), { recursive: true })
  for (const sizeFraction of [0, 0.999]) {
    writeFileSync(damagedFile, original)
    truncateSync(damagedFile, Math.floor(original.length * sizeFraction))
    const { code, output } = await run('restore', [damagedFile], installation)
    expect([sizeFraction, code]).toEqual([sizeFraction, 1])
    expect(output).toMatch(/damaged\.tar\.gz is not a complete backup \(.+\)\. Nothing was changed\.$/m)
  }
  const changed = gunzipSync(original)
  const at = changed.indexOf('BEGIN PRIVATE KEY')
  changed[at] = (changed[at] ?? 0) ^ 0x10
  writeFileSync(damagedFile, gzipSync(changed))
  const { code, output } = await run('restore', [damagedFile], installation)
  expect(code).toBe(1)
  expect(output).toMatch(/differs from its checksum\)\. Nothing was changed\.$/m)
  expect(await databaseContents(installation.DATABASE_URL)).toEqual({ sequences: [] })
  expect(existsSync(join(installation.DATA_DIR, 'keys'))).toBe(false)
  expect(readdirSync(installation.DATA_DIR)).toEqual([])
})

test('a restore replaces rows and keys only with --force, and never while another client is connected', async () => {
  await fillDatabase()
  const file = join(dataDir, 'forced.tar.gz')
  await run('backup', [file])
  const before = await databaseContents(env.DATABASE_URL ?? '')
  const installation = await createInstallation()
  await run('restore', [file], installation)
  const client = new Client({ connectionString: installation.DATABASE_URL })
  await client.connect()
  await client.query(`INSERT INTO "SavedReason" VALUES (gen_random_uuid(), 'later')`)
  const whileConnected = await run('restore', [file, '--force'], installation)
  expect(whileConnected).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Somebody else is connected/m),
  })
  await client.end()
  const refused = await run('restore', [file], installation)
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^The database is not empty/m) })

  const keys = join(installation.DATA_DIR, 'keys')
  appendFileSync(join(keys, 'document.crt.pem'), '\n')
  const withOtherKeys = await run('restore', [file], installation)
  expect(withOtherKeys).toMatchObject({ code: 1, output: expect.stringMatching(/other signing keys/) })
  const forced = await run('restore', [file, '--force'], installation)
  expect(forced).toMatchObject({
    code: 0,
    output: expect.stringMatching(/former signing keys are in \S+before-\d+\.$/m),
  })
  expect(await databaseContents(installation.DATABASE_URL)).toEqual(before)
  expect(readFileSync(join(keys, 'document.crt.pem'))).toEqual(
    readFileSync(join(dataDir, 'keys', 'document.crt.pem')),
  )
})

test('a restore that fails in the middle leaves the database and the secrets as they were', async () => {
  await makeUser()
  const file = join(dataDir, 'failing.tar.gz')
  await run('backup', [file])
  const installation = await createInstallation()
  await run('restore', [file], installation)
  const before = await databaseContents(installation.DATABASE_URL)
  const secretsFile = join(installation.DATA_DIR, 'secrets.json')
  // Changes the session secret, so that the test notices if the failed restore writes that of the backup.
  writeFileSync(secretsFile, readFileSync(secretsFile, 'utf8').replace('"sessionSecret": "', '$&other-'))
  const secrets = readFileSync(secretsFile)
  const client = new Client({ connectionString: installation.DATABASE_URL })
  await client.connect()
  // Makes the restore fail when it creates its first trigger. A restore drops functions, but only those in `public`.
  await client.query('CREATE SCHEMA test_only')
  await client.query(`CREATE FUNCTION test_only.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no'; END $$`)
  await client.query(
    `CREATE EVENT TRIGGER refuse_triggers ON ddl_command_start WHEN TAG IN ('CREATE TRIGGER')
     EXECUTE FUNCTION test_only.refuse()`,
  )
  await client.end()
  expect(await run('restore', [file, '--force'], installation)).toMatchObject({ code: 1 })
  expect(await databaseContents(installation.DATABASE_URL)).toEqual(before)
  expect(readFileSync(secretsFile)).toEqual(secrets)
})

test('a backup overwrites no file, and a restore refuses a backup of a newer version', async () => {
  const file = join(dataDir, 'once.tar.gz')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, 'something')
  expect(await run('backup', [file])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is there already/),
  })
  expect(readFileSync(file, 'utf8')).toBe('something')

  const newer = await createInstallation()
  const newerBackup = join(dataDir, 'newer.tar.gz')
  await run('backup', [join(dataDir, 'base.tar.gz')])
  await run('restore', [join(dataDir, 'base.tar.gz')], newer)
  const client = new Client({ connectionString: newer.DATABASE_URL })
  await client.connect()
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('x', 'y', '29990101000000_later', now())`,
  )
  await client.end()
  await run('backup', [newerBackup], newer)
  expect(await run('restore', [newerBackup], await createInstallation())).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /29990101000000_later: it belongs to a newer version\. Nothing was changed\.$/m,
    ),
  })
})
