import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { pool } from '@/lib/db/client'
import { env } from '@/lib/env'
import { randomWord } from './factories'

/** Runs `work` with an empty database, and drops it afterwards. */
export async function withEmptyDatabase(work: (client: Client, url: string) => Promise<void>) {
  const url = new URL(env.DATABASE_URL ?? '')
  const name = `empty_${randomWord().toLowerCase()}`
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

/** Runs source code as an ES module in a child process, with `args` from `process.argv[1]` on; returns what it prints. */
export async function runModule(source: string, ...args: string[]) {
  // Without exit, a timer of Prisma's engine would keep the process running for ten seconds.
  const sourceWithExit = `${source}\n;process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    sourceWithExit,
    ...args,
  ])
  return stdout.trim()
}

export const migrateScript = `
  import { migrate } from './scripts/steps/migrate.mjs'
  console.log(JSON.stringify(await migrate(process.argv[1])))`

/** Migrates a database as a server start does; returns the applied migrations, or false if nothing had to be done. */
export const migrate = async (url: string): Promise<string[] | false> =>
  JSON.parse(await runModule(migrateScript, url))

/** The SQL that would change a database to match schema.prisma, according to Prisma's engine. */
export const schemaDiffSql = (url: string) =>
  runModule(
    `import { openSchemaEngine } from './scripts/steps/schema-engine.mjs'
     const engine = await openSchemaEngine(process.argv[1])
     console.log(await engine.schemaDiffSql())
     await engine.close()`,
    url,
  )

export async function tablesIn(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`,
  )
  return rows.map(({ name }) => name)
}

/** All rows of a table. */
export async function rowsOf(client: Client, table: string) {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS row FROM "${table}" t`,
  )
  return rows.map(({ row }) => row)
}

export async function insert(client: Client, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row).map((column) => `"${column}"`)
  const placeholders = columns.map((_, index) => `$${index + 1}`)
  await client.query(
    `INSERT INTO "${table}" (${columns.join()}) VALUES (${placeholders.join()})`,
    Object.values(row),
  )
}
