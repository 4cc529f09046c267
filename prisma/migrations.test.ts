import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { pool } from '@/lib/db'
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
  const places = columns.map((_, at) => `$${at + 1}`)
  await client.query(
    `INSERT INTO "${table}" (${columns.join()}) VALUES (${places.join()})`,
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
      const kept = Object.entries(row).filter(([column]) => !meantToGo.includes(`${table}.${column}`))
      expect([table, await contents(client, table)]).toEqual([
        table,
        [expect.objectContaining(Object.fromEntries(kept))],
      ])
    }
    expect(await missingSql(url)).toBe('-- This is an empty migration.')
  })
})
