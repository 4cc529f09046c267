import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { env } from '@/lib/env'
import {
  insert,
  migrate,
  schemaDiffSql,
  rowsOf,
  runModule,
  tablesIn,
  withEmptyDatabase,
} from '@/lib/testing/migrations'
import { toFormerRow, formerMigrations, recordFormerMigrations } from '@/lib/testing/former-database'
import { eventually } from '@/scripts/testing/processes'
import { sampleRows } from './migrations.rows'

const folder = join(process.cwd(), 'prisma', 'migrations')
const [baseline = '', ...laterMigrations] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()
const sqlOf = (name: string) => readFileSync(join(folder, name, 'migration.sql'), 'utf8')

/** Columns that a migration drops on purpose, as `Table.column`. */
const droppedColumns: string[] = []

/** New column names by the former `Table.column`. */
const renamedColumns: Record<string, string> = {
  'Submission.fileUrl': 'fileLink',
  'OutboxMail.letter': 'template',
}

/** One step in the history of a database: a migration, or the move from 0.1.0 to the baseline. */
type Step = (client: Client, url: string) => Promise<unknown>

const runSql =
  (sql: string): Step =>
  (client) =>
    client.query(sql)

const moveToBaseline: Step = async (client, url) => {
  await recordFormerMigrations(client)
  await runModule(
    `import { Client } from 'pg'
     import { moveToBaseline } from './scripts/steps/squashed-migrations.mjs'
     const client = new Client({ connectionString: process.argv[1] })
     await client.connect()
     const { rows } = await client.query('SELECT migration_name AS name, checksum FROM _prisma_migrations')
     await moveToBaseline(client, rows)
     await client.end()`,
    url,
  )
}

test('the migrations create the schema of schema.prisma', async () => {
  expect(await schemaDiffSql(env.DATABASE_URL ?? '')).toBe('-- This is an empty migration.')
})

type AdaptRow = (table: string, row: Record<string, unknown>) => Record<string, unknown>

/** For each version: a title, the steps up to the baseline, and a function that gives a row the columns of the version. */
const histories: [string, Step[], AdaptRow][] = [
  ['of 0.1.0', [...formerMigrations.map(({ sql }) => runSql(sql)), moveToBaseline], toFormerRow],
  ['of the baseline', [runSql(sqlOf(baseline))], (_, row) => row],
]

test.each(histories)(
  'a database %s with a row in every table takes each migration without losing anything',
  async (_, steps, adaptRow) => {
    await withEmptyDatabase(async (client, url) => {
      const before = new Map<string, Record<string, unknown>[]>()
      for (const step of [...steps, ...laterMigrations.map((name) => runSql(sqlOf(name)))]) {
        await step(client, url)
        const tables = new Set(await tablesIn(client))
        for (const [table, row] of sampleRows) {
          if (!tables.has(table) || before.has(table)) continue
          // A table that a migration has filled gets no sample row: its rows are compared instead.
          if ((await rowsOf(client, table)).length === 0) await insert(client, table, adaptRow(table, row))
          before.set(table, await rowsOf(client, table))
        }
        // A new table needs its row in migrations.rows.ts.
        expect([...tables].filter((table) => !before.has(table))).toEqual([])
      }
      for (const [table, [row = {}]] of before) {
        const remaining = Object.entries(row)
          .filter(([column]) => !droppedColumns.includes(`${table}.${column}`))
          .map(([column, value]) => [renamedColumns[`${table}.${column}`] ?? column, value])
        expect([table, await rowsOf(client, table)]).toEqual([
          table,
          [expect.objectContaining(Object.fromEntries(remaining))],
        ])
      }
      expect(await schemaDiffSql(url)).toBe('-- This is an empty migration.')
    })
  },
)

test('no two migrations have the same timestamp', () => {
  const timestamps = [baseline, ...laterMigrations].map((name) => name.split('_')[0])
  expect(timestamps.filter((timestamp, index) => timestamps.indexOf(timestamp) !== index)).toEqual([])
})

test('a start that loses its connection while a parallel start migrates reports that the database does not answer', async () => {
  await withEmptyDatabase(async (client, url) => {
    // Holds the lock of scripts/steps/migrate.mjs, as a start does while it migrates.
    await client.query('SELECT pg_advisory_lock(7052611)')
    const errorText = migrate(url).catch(String)
    const endWaitingSql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`
    await eventually('the start waits', async () => (await client.query(endWaitingSql)).rowCount)
    expect(await errorText).toMatch(/The database does not answer: terminating connection/)
  })
})

test('a start stops if it loses its lock while it migrates: a parallel start could take the running migration for a failed one', async () => {
  await withEmptyDatabase(async (client, url) => {
    // The migration waits until this transaction ends.
    await client.query('BEGIN; CREATE TABLE "User" ()')
    const errorText = migrate(url).catch(String)
    const isBlockedSql = `SELECT 1 FROM pg_locks
      WHERE locktype = 'transactionid' AND transactionid = pg_current_xact_id()::xid AND NOT granted`
    await eventually('the migration waits', async () => (await client.query(isBlockedSql)).rowCount)
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE locktype = 'advisory' AND granted AND d.datname = current_database()`)
    expect(await errorText).toMatch(/The database does not answer: terminating connection/)
    await client.query('ROLLBACK')
    const othersSql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend'`
    await eventually('the schema engine has ended', async () => !(await client.query(othersSql)).rowCount)
  })
})
