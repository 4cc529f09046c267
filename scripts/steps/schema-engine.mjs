import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { projectPath } from './paths.mjs'

const require = createRequire(import.meta.url)
export const migrationsDir = projectPath('prisma', 'migrations')
const noFilters = { externalTables: [], externalEnums: [] }

/** The migrations on disk, oldest first, with the checksums that Prisma stores. */
export function migrationsOnDisk() {
  return readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(projectPath('prisma', 'migrations', name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Loaded once, because the glue code serves only one WebAssembly instance.
 * @type {ReturnType<typeof loadGlueModule> | undefined}
 */
let glueModule

async function loadGlueModule() {
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const file = require
    .resolve('@prisma/schema-engine-wasm')
    .replace('schema_engine.js', 'schema_engine_bg.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  const start = /** @type {() => void} */ (instance.exports.__wbindgen_start)
  start()
  return glue
}

/**
 * Opens a database with Prisma's schema engine in its WebAssembly build, which needs no download.
 * @param {string} url
 */
export async function openSchemaEngine(url) {
  const { SchemaEngine } = await (glueModule ??= loadGlueModule())
  const { PrismaPg } = await import('@prisma/adapter-pg')
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
  const pool = new (await import('pg')).default.Pool({ connectionString: url })
  const factory = bindMigrationAwareSqlAdapterFactory(await adaptFactory(new PrismaPg(pool), pool))
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, factory)
  const migrationsList = () => ({
    baseDir: migrationsDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrationsOnDisk().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: /** @type {const} */ ('ok'), value: sql } },
    })),
  })
  const schema = [
    { path: 'prisma/schema.prisma', content: readFileSync(projectPath('prisma', 'schema.prisma'), 'utf8') },
  ]
  return {
    apply: () => engine.applyMigrations({ migrationsList: migrationsList(), filters: noFilters }),
    /** @param {string} migrationName */
    markRolledBack: (migrationName) => engine.markMigrationRolledBack({ migrationName }),
    /** The SQL that changes the database's schema to that of schema.prisma. */
    async schemaDiffSql() {
      const from = { tag: /** @type {const} */ ('schemaDatasource'), files: schema, configDir: projectPath() }
      const to = { tag: /** @type {const} */ ('schemaDatamodel'), files: schema }
      const { stdout } = await engine.diff({ from, to, script: true, exitCode: null, filters: noFilters })
      return stdout ?? ''
    },
    async close() {
      engine.free()
      await pool.end()
    },
  }
}

/**
 * Makes PostgreSQL abort a migration whose client was killed, so that it does not go on during the next start. Not
 * every operating system supports this setting.
 */
const abortIfClientDiesSql = `DO $$ BEGIN
  SET client_connection_check_interval = '500ms';
EXCEPTION WHEN OTHERS THEN NULL;
END $$;
`

/**
 * Marks the migration as finished in the transaction that applies it, so that a killed process cannot leave it applied,
 * but unfinished.
 */
const markFinishedSql = `
;DO $$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $$`

/**
 * Works around two faults of the adapter: it splits scripts at semicolons, which breaks functions, and cannot read the type
 * "char" (OID 18), which is read as text and then declared as a character again.
 * @param {import('@prisma/adapter-pg').PrismaPg} factory
 * @param {import('pg').Pool} pool
 */
async function adaptFactory(factory, pool) {
  const { ColumnTypeEnum } = await import('@prisma/driver-adapter-utils')
  const [charOid, textOid] = [18, 25]
  /** @type {Set<string>} */
  const charColumns = new Set()
  const query = /** @type {(...args: unknown[]) => Promise<import('pg').QueryResult>} */ (
    pool.query.bind(pool)
  )
  // The adapter uses the overload of `query` that returns a promise.
  const queryWithCharAsText = async (/** @type {unknown[]} */ ...args) => {
    const result = await query(...args)
    for (const field of result.fields ?? []) {
      if (field.dataTypeID !== charOid) continue
      charColumns.add(field.name)
      field.dataTypeID = textOid
    }
    return result
  }
  Object.assign(pool, { query: queryWithCharAsText })
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (statement) => {
      const result = await queryRaw(statement)
      const columnTypes = result.columnTypes.map((type, index) =>
        charColumns.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    }
    adapter.executeScript = async (script) => {
      try {
        await pool.query(abortIfClientDiesSql + script + markFinishedSql)
      } catch (error) {
        // The adapter's own translation of errors is not public.
        Reflect.apply(Reflect.get(adapter, 'onError'), adapter, [error])
      }
    }
    return adapter
  }
  return factory
}
