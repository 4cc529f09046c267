import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../../scripts/steps/migrate.mjs'
import { root } from '../../scripts/steps/paths.mjs'
import { startPostgres } from '../../scripts/steps/postgres.mjs'
import { migrationsOnDisk } from '../../scripts/steps/schema-engine.mjs'
import { loadOrCreateSecrets } from '../../scripts/steps/secrets.mjs'

/** Folder of the tests' database and files; the product has another one. */
export const testDataDir = resolve(root, process.env.TEST_DATA_DIR || '.test-data')

/** PostgreSQL for tests, without fsync: a crash may lose data. */
export function startTestPostgres() {
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  return startPostgres({ dataDir: testDataDir, passwords: loadOrCreateSecrets(testDataDir), settings })
}

/**
 * @template T
 * @param {string} superuserUrl @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function asSuperuser(superuserUrl, work) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @param {string} superuserUrl @param {string} name */
function databaseUrl(superuserUrl, name) {
  const url = new URL(superuserUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates the migrated template database that tests clone, unless there is one for the present migrations. Returns its
 * name.
 * @param {string} superuserUrl
 */
export async function ensureTemplateDatabase(superuserUrl) {
  const checksum = createHash('sha256').update(JSON.stringify(migrationsOnDisk())).digest('hex').slice(0, 12)
  const name = `template_${checksum}`
  await asSuperuser(superuserUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    // The template is created under another name and then renamed, so that a killed run leaves no partial template.
    const temporary = `${name}_${process.pid}`
    await client.query(`DROP DATABASE IF EXISTS ${temporary} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${temporary}`)
    await migrate(databaseUrl(superuserUrl, temporary))
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${temporary}'`,
    )
    await client.query(`ALTER DATABASE ${temporary} RENAME TO ${name}`)
  })
  return name
}

/** @param {string} superuserUrl @param {string} template @param {string} name */
export async function cloneDatabase(superuserUrl, template, name) {
  await asSuperuser(superuserUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  return databaseUrl(superuserUrl, name)
}

/** @param {string} superuserUrl @param {string} name */
export async function dropDatabase(superuserUrl, name) {
  await asSuperuser(superuserUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}
