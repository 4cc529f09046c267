import { setTimeout } from 'node:timers/promises'
import { migrationsOnDisk } from '../steps/schema-engine.mjs'
import { CommandError } from '../steps/report.mjs'
import {
  assertBackupHasAllSquashed,
  baseline,
  columnInBaseline,
  isSquashed,
  knownChecksums,
  recordBaseline,
} from '../steps/squashed-migrations.mjs'
import { notInExtensionSql, loadTable, tablesOf } from './tables.mjs'

/** Prisma's own definition of the table; the rows come from the backup. */
const createMigrationsTableSql = `CREATE TABLE "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`

/**
 * Returns the migrations that create the schema of a backup. Throws if one is unknown or was changed, or if the backup
 * is older than 0.1.0.
 * @param {{ name: string, checksum: string }[]} migrations
 */
export function migrationsOfBackup(migrations) {
  const checksums = knownChecksums()
  for (const { name, checksum } of migrations) {
    if (!checksums.has(name))
      throw new CommandError(
        `The backup knows the migration ${name}: it belongs to a newer version. Nothing was changed.`,
      )
    if (checksums.get(name) !== checksum)
      throw new CommandError(`The migration ${name} differs from the backup's. Nothing was changed.`)
  }
  const names = new Set(migrations.map(({ name }) => name))
  if (!migrations.some(isSquashed)) return migrationsOnDisk().filter(({ name }) => names.has(name))
  // One baseline replaces the squashed migrations, which are those of 0.1.0.
  assertBackupHasAllSquashed(migrations)
  return [baseline()]
}

/** Migrating a new database adds rows to these tables, so their rows do not mean that a database is in use. */
const tablesFilledByMigrations = ['_prisma_migrations', 'StatusListKey']

/**
 * Whether any table has a row, apart from those that migrations fill.
 * @param {import('pg').Client} client
 */
export async function hasRows(client) {
  for (const { name } of await tablesOf(client)) {
    if (tablesFilledByMigrations.includes(name)) continue
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`)
    if (rowCount) return true
  }
  return false
}

/**
 * Drops every table, type and function of the product.
 * @param {import('pg').Client} client
 */
async function dropAll(client) {
  const { rows } = await client.query(
    `SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) AS "sql" FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND ${notInExtensionSql('pg_class', 'c.oid')}
     UNION ALL
     SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE p.pronamespace = current_schema()::regnamespace AND ${notInExtensionSql('pg_proc', 'p.oid')}
     UNION ALL
     SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) FROM pg_type t
      WHERE t.typtype IN ('e', 'd') AND t.typnamespace = current_schema()::regnamespace AND ${notInExtensionSql('pg_type', 't.oid')}`,
  )
  for (const { sql } of rows) await client.query(sql)
}

/**
 * Replaces the content of the database with that of the backup, in the caller's transaction.
 * @param {import('pg').Client} client
 * @param {import('./archive.mjs').Manifest} manifest @param {string} folder
 */
export async function restoreDatabase(client, manifest, folder) {
  const predatesBaseline = manifest.migrations.some(isSquashed)
  await dropAll(client)
  await client.query(createMigrationsTableSql)
  for (const { sql } of migrationsOfBackup(manifest.migrations)) await client.query(sql)
  // Disables triggers while rows are loaded: the backup already contains what the triggers wrote.
  const createdTables = await tablesOf(client)
  const id = client.escapeIdentifier
  for (const { name } of createdTables) await client.query(`ALTER TABLE ${id(name)} DISABLE TRIGGER USER`)
  // Removes the rows that migrations have inserted.
  await client.query(`TRUNCATE ${createdTables.map(({ name }) => id(name)).join(', ')}`)
  for (const { name } of createdTables) {
    const table = manifest.tables.find((each) => each.name === name)
    if (!table) continue
    const columns = predatesBaseline
      ? table.columns.map((column) => columnInBaseline(name, column))
      : table.columns
    const rows = await loadTable(client, { name, columns }, folder)
    if (rows !== table.rows)
      throw new CommandError(`Only ${rows} of ${table.rows} rows of ${name} could be loaded.`)
  }
  if (predatesBaseline) await recordBaseline(client)
  const unknown = manifest.tables.find(({ name }) => !createdTables.some((table) => table.name === name))
  if (unknown) throw new CommandError(`No migration creates the table ${unknown.name} of the backup.`)
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { name } of createdTables) await client.query(`ALTER TABLE ${id(name)} ENABLE TRIGGER USER`)
  for (const { name, value, used } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [id(name), value, used])
}

/** @typedef {{ id: string, backend: number }} Transaction its ID, and the process ID of its backend */

/**
 * The outcome of a transaction whose connection was lost. Tries again for a while if the database accepts no connections,
 * as during a restart.
 * @param {string} url @param {Transaction} transaction
 */
export async function transactionStatus(url, transaction) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const status = await queryStatus(url, transaction).catch(() => 'unknown')
    if (status === 'committed' || status === 'aborted' || Date.now() > deadline) return status
    await setTimeout(200)
  }
}

/** @param {string} url @param {Transaction} transaction @returns {Promise<string>} */
async function queryStatus(url, { id, backend }) {
  const { Client } = (await import('pg')).default
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SELECT pg_xact_status($1::xid8) AS status', [id])
    const { status } = rows[0]
    // The backend may not notice for hours that its connection is lost. A commit that has begun is still completed.
    if (status === 'in progress') await client.query('SELECT pg_terminate_backend($1)', [backend])
    return status
  } finally {
    await client.end()
  }
}
