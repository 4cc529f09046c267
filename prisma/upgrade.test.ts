import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { describeSchema } from '@/lib/testing/describe-schema'
import {
  insert,
  migrate,
  migrateScript,
  schemaDiffSql,
  rowsOf,
  tablesIn,
  withEmptyDatabase,
} from '@/lib/testing/migrations'
import { restrictViolation } from '@/lib/testing/error-codes'
import { toFormerRow, formerMigrations, makeFormerDatabase } from '@/lib/testing/former-database'
import { createInstallation, removeInstallations, runCommand } from '@/lib/testing/installations'
import { eventually } from '@/scripts/testing/processes'
import { sampleRows } from './migrations.rows'

jest.setTimeout(180_000)
afterAll(removeInstallations)

const migrationsSql = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
  FROM _prisma_migrations ORDER BY migration_name`

async function withClient<T>(url: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const stateOf = async (client: Client) => ({
  schema: await describeSchema(client),
  migrations: (await client.query(migrationsSql)).rows,
})

/** Schema and migrations of the tests' own database, which this version created. */
const stateOfNewDatabase = () => withClient(env.DATABASE_URL ?? '', stateOf)

/** All rows by table, without the table `_prisma_migrations`. */
async function allRows(client: Client) {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const table of await tablesIn(client)) rows[table] = await rowsOf(client, table)
  return rows
}

/** Tables that 0.1.0 does not have. */
const newTables = [
  'AdmissionAnswer',
  'AdmissionQuestion',
  'Batch',
  'BatchDueDate',
  'CalendarFeed',
  'CertificateExport',
  'CertificateExportChunk',
  'CourseReviewer',
  'Criterion',
  'CriterionComment',
  'CriterionResult',
  'DailyDigest',
  'DailyRun',
  'EarlierCertificate',
  'InstituteImage',
  'InstituteSettings',
  'Invitation',
  'Notice',
  'NoticePreference',
  'Reminder',
  'ReportEmail',
  'ReportRecipient',
  'SecondReview',
  'ThreadMessage',
]

/** All rows in the form of 0.1.0: former column names, without newer columns. Expects that newer tables are empty. */
async function asFormerRows(client: Client) {
  const all = await allRows(client)
  expect(newTables.map((table) => all[table])).toEqual(newTables.map(() => []))
  const former = Object.entries(all).filter(([table]) => !newTables.includes(table))
  return Object.fromEntries(
    former.map(([table, rows]) => [table, rows.map((row) => toFormerRow(table, row))] as const),
  )
}

async function addFormerRows(client: Client) {
  // The migrations of 0.1.0 add a row to `StatusListKey`.
  for (const [table, row] of sampleRows.filter(([name]) => !newTables.includes(name)))
    if ((await rowsOf(client, table)).length === 0) await insert(client, table, toFormerRow(table, row))
}

test.each([
  ['', false],
  [' that recorded two migrations before they were renamed', true],
])('a database of 0.1.0%s is migrated once and keeps its rows', async (_, useOriginalNames) => {
  await withEmptyDatabase(async (client, url) => {
    await makeFormerDatabase(client, { useOriginalNames })
    await addFormerRows(client)
    const before = await allRows(client)
    expect((await stateOf(client)).schema).not.toEqual((await stateOfNewDatabase()).schema)
    await migrate(url)
    expect(await stateOf(client)).toEqual(await stateOfNewDatabase())
    expect(await asFormerRows(client)).toEqual(before)
    expect(await schemaDiffSql(url)).toBe('-- This is an empty migration.')
    expect(await migrate(url)).toBe(false)
    // `certificate_guard` protects these columns, too; in 0.1.0, separate triggers did.
    for (const column of ['hours', 'statusList', 'statusIndex'])
      await expect(client.query(`UPDATE "Certificate" SET "${column}" = 99`)).rejects.toMatchObject({
        code: restrictViolation,
      })
  })
})

const withoutLast = formerMigrations.slice(0, -1)
const firstTwo = formerMigrations.slice(0, 2)
const unsupportedDatabases: [string, (client: Client) => Promise<unknown>][] = [
  ['lacks the last migration', (client) => makeFormerDatabase(client, { migrations: withoutLast })],
  ['lacks all but two migrations', (client) => makeFormerDatabase(client, { migrations: firstTwo })],
  [
    'did not finish the last migration',
    async (client) => {
      await makeFormerDatabase(client)
      await client.query(
        `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%course_hours'`,
      )
    },
  ],
]
test.each(unsupportedDatabases)('a database that %s is refused and stays as it was', async (_, make) => {
  await withEmptyDatabase(async (client, url) => {
    await make(client)
    const before = await stateOf(client)
    await expect(migrate(url)).rejects.toThrow(
      'The database is older than version 0.1.0: start 0.1.0 on it, then this version. Nothing was changed.',
    )
    expect(await stateOf(client)).toEqual(before)
  })
})

test('a database of 0.1.0 with a migration that this version lacks is refused and stays as it was', async () => {
  await withEmptyDatabase(async (client, url) => {
    const unknownMigration = { name: '20991231000000_strange', sql: 'SELECT 1' }
    await makeFormerDatabase(client, { migrations: [...formerMigrations, unknownMigration] })
    const before = await stateOf(client)
    await expect(migrate(url)).rejects.toThrow(/20991231000000_strange.* belongs to a newer version/)
    expect(await stateOf(client)).toEqual(before)
  })
})

test('if two upgrades run in parallel, one migrates and the other has nothing to do', async () => {
  await withEmptyDatabase(async (client, url) => {
    await makeFormerDatabase(client)
    const results = await Promise.all([migrate(url), migrate(url)])
    expect(results.filter((result) => result === false)).toHaveLength(1)
    expect(await stateOf(client)).toEqual(await stateOfNewDatabase())
  })
})

test('an upgrade that is killed in the middle changes nothing, and the next one succeeds', async () => {
  await withEmptyDatabase(async (client, url) => {
    await makeFormerDatabase(client)
    const before = await stateOf(client)
    await client.query('BEGIN')
    // Locks a row that the upgrade deletes just before its commit, after it has changed triggers and columns.
    await client.query(`SELECT FROM _prisma_migrations WHERE migration_name LIKE '%course_hours' FOR UPDATE`)
    const child = spawn(process.execPath, ['--input-type=module', '-e', migrateScript, url])
    const waitingUpgradeSql = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM _prisma%'
      AND datname = $1`
    const name = new URL(url).pathname.slice(1)
    await eventually('the upgrade waits', async () => (await pool.query(waitingUpgradeSql, [name])).rowCount)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await client.query('COMMIT')
    await eventually(
      'the end of the transaction of the killed upgrade',
      async () => !(await pool.query(waitingUpgradeSql, [name])).rowCount,
    )
    await expectUnchangedThenMigrate(client, url, before)
  })
})

async function expectUnchangedThenMigrate(
  client: Client,
  url: string,
  before: Awaited<ReturnType<typeof stateOf>>,
) {
  expect(await stateOf(client)).toEqual(before)
  await migrate(url)
  expect(await stateOf(client)).toEqual(await stateOfNewDatabase())
}

test('a backup of 0.1.0 is restored to the last row, and the next migration brings the current schema', async () => {
  const former = await createInstallation()
  const rows = await withClient(former.DATABASE_URL, async (client) => {
    await makeFormerDatabase(client, { useOriginalNames: true })
    await addFormerRows(client)
    return allRows(client)
  })
  mkdirSync(former.DATA_DIR, { recursive: true })
  const file = join(former.DATA_DIR, 'former.tar.gz')
  expect(await runCommand('backup', [file], former)).toMatchObject({ code: 0 })
  const installation = await createInstallation()
  expect(await runCommand('restore', [file], installation)).toMatchObject({ code: 0 })
  expect(await migrate(installation.DATABASE_URL)).not.toBe(false)
  await withClient(installation.DATABASE_URL, async (client) => {
    expect(await asFormerRows(client)).toEqual(rows)
    expect(await stateOf(client)).toEqual(await stateOfNewDatabase())
  })
  expect(await migrate(installation.DATABASE_URL)).toBe(false)
})

test('a backup from before 0.1.0 is refused with the version to restore it with, and changes nothing', async () => {
  const former = await createInstallation()
  await withClient(former.DATABASE_URL, (client) => makeFormerDatabase(client, { migrations: withoutLast }))
  mkdirSync(former.DATA_DIR, { recursive: true })
  const file = join(former.DATA_DIR, 'former.tar.gz')
  expect(await runCommand('backup', [file], former)).toMatchObject({ code: 0 })
  const installation = await createInstallation()
  expect(await runCommand('restore', [file], installation)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^The backup is older than version 0\.1\.0: restore it with 0\.1\.0, start 0\.1\.0, then this version\./m,
    ),
  })
  expect(await withClient(installation.DATABASE_URL, tablesIn)).toEqual([])
})

test('the doctor reports a database of 0.1.0 or older with advice', async () => {
  const cases = [
    [formerMigrations, /✗ Migrations: the database is of version 0\.1\.0\n +→ Start the product/],
    [withoutLast, /✗ Migrations: the database is older than 0\.1\.0\n +→ Start version 0\.1\.0/],
  ] as const
  for (const [migrations, finding] of cases) {
    const installation = await createInstallation()
    await withClient(installation.DATABASE_URL, (client) =>
      makeFormerDatabase(client, { migrations: [...migrations] }),
    )
    expect(await runCommand('doctor', [], installation)).toMatchObject({
      code: 1,
      output: expect.stringMatching(finding),
    })
  }
})
