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
  missingSql,
  rowsOf,
  tablesIn,
  withEmptyDatabase,
} from '@/lib/testing/empty-database'
import { asFormer, formerMigrations, makeFormerDatabase } from '@/lib/testing/former-database'
import { freshInstallation, removeInstallations, runScript } from '@/lib/testing/fresh-installation'
import { eventually } from '@/scripts/testing/processes'
import { firstRows } from './migrations.rows'

jest.setTimeout(180_000)
afterAll(removeInstallations)

const migrationNames = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
  FROM _prisma_migrations ORDER BY migration_name`

async function connected<T>(url: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Schema and migrations of a new database. */
const current = () =>
  connected(env.DATABASE_URL ?? '', async (client) => ({
    schema: await describeSchema(client),
    migrations: (await client.query(migrationNames)).rows,
  }))

const stateOf = async (client: Client) => ({
  schema: await describeSchema(client),
  migrations: (await client.query(migrationNames)).rows,
})

/** Every row of every table but those of the migrations. */
async function everyRow(client: Client) {
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

/** The same of a database of today, under the former names; what is new is empty. */
async function asFormerRows(client: Client) {
  const all = await everyRow(client)
  expect(newTables.map((table) => all[table])).toEqual(newTables.map(() => []))
  const former = Object.entries(all).filter(([table]) => !newTables.includes(table))
  return Object.fromEntries(
    former.map(([table, rows]) => [table, rows.map((row) => asFormer(table, row))] as const),
  )
}

async function fill(client: Client) {
  for (const [table, row] of firstRows.filter(([name]) => !newTables.includes(name)))
    if ((await rowsOf(client, table)).length === 0) await insert(client, table, asFormer(table, row))
}

test.each([
  ['', false],
  [' that knows two migrations by their first names', true],
])('a database of 0.1.0%s becomes the same as a new one, once, with its rows', async (_, byFirstName) => {
  await withEmptyDatabase(async (client, url) => {
    await makeFormerDatabase(client, formerMigrations, byFirstName)
    await fill(client)
    const before = await everyRow(client)
    expect((await stateOf(client)).schema).not.toEqual((await current()).schema)
    await migrate(url)
    expect(await stateOf(client)).toEqual(await current())
    expect(await asFormerRows(client)).toEqual(before)
    expect(await missingSql(url)).toBe('-- This is an empty migration.')
    expect(await migrate(url)).toBe(false)
    // The trigger that replaces the three former ones is in force.
    for (const column of ['hours', 'statusList', 'statusIndex'])
      await expect(client.query(`UPDATE "Certificate" SET "${column}" = 99`)).rejects.toMatchObject({
        code: '23001',
      })
  })
})

const partial: [string, (client: Client) => Promise<unknown>][] = [
  ['lacks the last migration', (client) => makeFormerDatabase(client, formerMigrations.slice(0, -1))],
  [
    'lacks all but the first migrations',
    (client) => makeFormerDatabase(client, formerMigrations.slice(0, 2)),
  ],
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
test.each(partial)('a database that %s is refused, with the version that helps', async (_, make) => {
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
    const strange = { name: '20991231000000_strange', sql: 'SELECT 1' }
    await makeFormerDatabase(client, [...formerMigrations, strange])
    const before = await stateOf(client)
    await expect(migrate(url)).rejects.toThrow(/20991231000000_strange.* belongs to a newer version/)
    expect(await stateOf(client)).toEqual(before)
  })
})

test('of two parallel upgrades one migrates and the other has nothing to do', async () => {
  await withEmptyDatabase(async (client, url) => {
    await makeFormerDatabase(client)
    const results = await Promise.all([migrate(url), migrate(url)])
    expect(results.filter((result) => result === false)).toHaveLength(1)
    expect(await stateOf(client)).toEqual(await current())
  })
})

test('an upgrade that is killed in the middle changes nothing, and the next one does it', async () => {
  await withEmptyDatabase(async (client, url) => {
    await makeFormerDatabase(client)
    const before = await stateOf(client)
    await client.query('BEGIN')
    // The upgrade changes the triggers first: it waits at the last step for this row.
    await client.query(`SELECT FROM _prisma_migrations WHERE migration_name LIKE '%course_hours' FOR UPDATE`)
    const child = spawn(process.execPath, ['--input-type=module', '-e', migrateScript, url])
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DELETE FROM _prisma%'
      AND datname = $1`
    const name = new URL(url).pathname.slice(1)
    await eventually('the upgrade waits', async () => (await pool.query(waiting, [name])).rowCount)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await client.query('COMMIT')
    await eventually('its transaction ends', async () => !(await pool.query(waiting, [name])).rowCount)
    await migrateAfter(client, url, before)
  })
})

async function migrateAfter(client: Client, url: string, before: Awaited<ReturnType<typeof stateOf>>) {
  expect(await stateOf(client)).toEqual(before)
  await migrate(url)
  expect(await stateOf(client)).toEqual(await current())
}

test('a backup of 0.1.0 is restored to the last row, and the next start makes it a database of today', async () => {
  const former = await freshInstallation()
  const rows = await connected(former.DATABASE_URL, async (client) => {
    await makeFormerDatabase(client, formerMigrations, true)
    await fill(client)
    return everyRow(client)
  })
  mkdirSync(former.DATA_DIR, { recursive: true })
  const file = join(former.DATA_DIR, 'former.tar.gz')
  expect(await runScript('backup', [file], former)).toMatchObject({ code: 0 })
  const installation = await freshInstallation()
  expect(await runScript('restore', [file], installation)).toMatchObject({ code: 0 })
  expect(await migrate(installation.DATABASE_URL)).not.toBe(false)
  await connected(installation.DATABASE_URL, async (client) => {
    expect(await asFormerRows(client)).toEqual(rows)
    expect(await stateOf(client)).toEqual(await current())
  })
  expect(await migrate(installation.DATABASE_URL)).toBe(false)
})

test('a backup of before 0.1.0 is refused, with the version that helps, and changes nothing', async () => {
  const former = await freshInstallation()
  await connected(former.DATABASE_URL, (client) => makeFormerDatabase(client, formerMigrations.slice(0, -1)))
  mkdirSync(former.DATA_DIR, { recursive: true })
  const file = join(former.DATA_DIR, 'former.tar.gz')
  expect(await runScript('backup', [file], former)).toMatchObject({ code: 0 })
  const installation = await freshInstallation()
  expect(await runScript('restore', [file], installation)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^The backup is older than version 0\.1\.0: restore it with 0\.1\.0, start that, then this version\./m,
    ),
  })
  expect(await connected(installation.DATABASE_URL, tablesIn)).toEqual([])
})

test('the doctor says of a database of 0.1.0, or older, what to do', async () => {
  const cases = [
    [formerMigrations, /✗ Migrations: the database is of version 0\.1\.0\n +→ Start the product/],
    [
      formerMigrations.slice(0, -1),
      /✗ Migrations: the database is older than 0\.1\.0\n +→ Start version 0\.1\.0/,
    ],
  ] as const
  for (const [migrations, finding] of cases) {
    const installation = await freshInstallation()
    await connected(installation.DATABASE_URL, (client) => makeFormerDatabase(client, [...migrations]))
    expect(await runScript('doctor', [], installation)).toMatchObject({
      code: 1,
      output: expect.stringMatching(finding),
    })
  }
})
