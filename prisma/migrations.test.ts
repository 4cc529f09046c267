import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { firstRows } from './migrations.rows'

jest.setTimeout(60_000)

const folder = join(process.cwd(), 'prisma', 'migrations')
const migrations = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()
const sqlOf = (name: string) => readFileSync(join(folder, name, 'migration.sql'), 'utf8')

/** `Table.column` of what a migration means to drop. */
const meantToGo: string[] = []

/** The SQL that leads from a database to schema.prisma, as Prisma's own engine finds it. */
async function missingSql(url: string) {
  const script = `
    import { openSchemaEngine } from './scripts/steps/schema-engine.mjs'
    const engine = await openSchemaEngine(process.argv[1])
    console.log(await engine.missingSql())
    await engine.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, url])
  return stdout.trim()
}

/** Migrates a database as a start does; answers the names of the applied migrations. */
async function migrate(url: string): Promise<string[] | false> {
  const script = `
    import { migrate } from './scripts/steps/migrate.mjs'
    console.log(JSON.stringify(await migrate(process.argv[1])))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, url])
  return JSON.parse(stdout)
}

/** An empty database beside that of this file. */
async function withEmptyDatabase(work: (client: Client, url: string) => Promise<void>) {
  const url = new URL(env.DATABASE_URL ?? '')
  const name = `${url.pathname.slice(1)}_steps`
  url.pathname = name
  await pool.query(`CREATE DATABASE ${name}`)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client, url.href)
  } finally {
    await client.end()
    await pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function tablesIn(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

async function insert(client: Client, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row).map((column) => `"${column}"`)
  const placeholders = columns.map((_, at) => `$${at + 1}`)
  await client.query(
    `INSERT INTO "${table}" (${columns.join()}) VALUES (${placeholders.join()})`,
    Object.values(row),
  )
}

/** All rows of a table. */
async function contents(client: Client, table: string) {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS row FROM "${table}" t`,
  )
  return rows.map(({ row }) => row)
}

test('the migrations lead to schema.prisma', async () => {
  expect(await missingSql(env.DATABASE_URL ?? '')).toBe('-- This is an empty migration.')
})

test('a database with a row in every table takes each migration without losing anything', async () => {
  await withEmptyDatabase(async (client, url) => {
    const before = new Map<string, Record<string, unknown>[]>()
    for (const name of migrations) {
      await client.query(sqlOf(name))
      const tables = new Set(await tablesIn(client))
      for (const [table, row] of firstRows) {
        if (!tables.has(table) || before.has(table)) continue
        // A migration may have filled it.
        if ((await contents(client, table)).length === 0) await insert(client, table, row)
        before.set(table, await contents(client, table))
      }
      // A new table needs its row in migrations.rows.ts.
      expect([...tables].filter((table) => !before.has(table))).toEqual([])
    }
    for (const [table, [row = {}]] of before) {
      const remaining = Object.entries(row).filter(([column]) => !meantToGo.includes(`${table}.${column}`))
      expect([table, await contents(client, table)]).toEqual([
        table,
        [expect.objectContaining(Object.fromEntries(remaining))],
      ])
    }
    expect(await missingSql(url)).toBe('-- This is an empty migration.')
  })
})

test('no two migrations have the same stamp', () => {
  const stamps = migrations.map((name) => name.split('_')[0])
  expect(stamps.filter((stamp, at) => stamps.indexOf(stamp) !== at)).toEqual([])
})

test('a database that knows migrations by their former names does not apply them again', async () => {
  await withEmptyDatabase(async (client, url) => {
    expect(await migrate(url)).toEqual(migrations)
    await client.query(`UPDATE _prisma_migrations SET migration_name = CASE migration_name
      WHEN '20261121140001_saved_reasons' THEN '20261121140000_saved_reasons'
      WHEN '20261121160001_mail_list' THEN '20261121160000_mail_list' ELSE migration_name END`)
    expect(await migrate(url)).toBe(false)
    const { rows } = await client.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations ORDER BY name',
    )
    expect(rows.map(({ name }) => name)).toEqual(migrations)
  })
})

test('a backup that knows migrations by their former names is restored with the same ones', async () => {
  const script = `
    import { createHash } from 'node:crypto'
    import { migrationsOf } from './scripts/backup/rebuild.mjs'
    import { migrationsOnDisk } from './scripts/steps/schema-engine.mjs'
    const inBackup = migrationsOnDisk().map(({ name, sql }) => ({
      name: name.replace('140001_saved_reasons', '140000_saved_reasons').replace('160001_mail', '160000_mail'),
      checksum: createHash('sha256').update(sql).digest('hex'),
    }))
    console.log(JSON.stringify(migrationsOf(inBackup).map(({ name }) => name)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(JSON.parse(stdout)).toEqual(migrations)
})
