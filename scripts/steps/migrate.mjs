import { migrationsOnDisk, openSchemaEngine } from './schema-engine.mjs'
import { CommandError, messageOf } from './report.mjs'
import { isSquashed, knownChecksums, moveToBaseline } from './squashed-migrations.mjs'

/** Key of an advisory lock. Without the lock, a parallel start would take a running migration for a failed one. */
const lockKey = 7_052_611

/**
 * Connects, and waits for the lock for migrations.
 * @param {string} url
 * @returns {Promise<{ client: import('pg').Client, lost: Promise<never> }>} `lost` rejects when the connection, and with it
 *   the lock, is lost
 */
async function connectWithLock(url) {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  const noAnswer = (/** @type {unknown} */ cause) =>
    new CommandError(`The database does not answer: ${messageOf(cause)}`, { cause })
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => client.on('error', (cause) => reject(noAnswer(cause))))
  // `connect` and `query` throw if the connection is lost, so this rejection can be ignored during them. Unhandled, it
  // would end the process.
  lost.catch(() => {})
  let isConnected = false
  try {
    await client.connect()
    isConnected = true
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    return { client, lost }
  } catch (cause) {
    await client.end()
    // PostgreSQL's own errors, such as a wrong password, have a field `severity`.
    if (!isConnected && cause instanceof Error && 'severity' in cause)
      throw new CommandError(`The database refuses the connection: ${messageOf(cause)}`, { cause })
    throw noAnswer(cause)
  }
}

/**
 * The migrations that the database has recorded as started and not rolled back.
 * @param {import('pg').Client} client
 * @returns {Promise<{ name: string, checksum: string, finished: boolean }[]>}
 */
async function migrationsIn(client) {
  const table = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`)
  if (!table.rows[0].there) return []
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  return rows
}

/**
 * Moves a database of version 0.1.0 to the baseline migration (squashed-migrations.mjs), and applies pending
 * migrations. Each runs completely or not at all, so a failed or killed one is retried.
 * @param {string} url
 * @returns {Promise<string[] | false>} the names of the applied migrations; false if nothing had to be done
 */
export async function migrate(url) {
  const { client, lost } = await connectWithLock(url)
  try {
    // Rejects when the lock is lost, because a parallel start may now migrate this database, too.
    return await Promise.race([migrateWithLock(client, url), lost])
  } catch (cause) {
    if (cause instanceof CommandError) throw cause
    throw new CommandError(`The database could not be migrated: ${messageOf(cause)}`, { cause })
  } finally {
    await client.end()
  }
}

/** @param {import('pg').Client} client @param {string} url */
async function migrateWithLock(client, url) {
  const recorded = await migrationsIn(client)
  assertKnownAndUnchanged(recorded)
  if (!recorded.some(isSquashed)) return applyMissing(url, recorded)
  await moveToBaseline(client, recorded)
  return (await applyMissing(url, await migrationsIn(client))) || []
}

/** @typedef {Awaited<ReturnType<typeof migrationsIn>>} RecordedMigrations */

/** @param {RecordedMigrations} recorded */
function assertKnownAndUnchanged(recorded) {
  const checksums = knownChecksums()
  for (const { name, checksum, finished } of recorded) {
    if (!checksums.has(name))
      throw new CommandError(
        `The database knows the migration ${name}, which this version lacks: it belongs to a newer version.`,
      )
    if (finished && checksums.get(name) !== checksum)
      throw new CommandError(`The migration ${name} was changed after it was applied.`)
  }
}

/** @param {string} url @param {RecordedMigrations} recorded */
async function applyMissing(url, recorded) {
  if (recorded.length === migrationsOnDisk().length && recorded.every(({ finished }) => finished))
    return false

  const engine = await openSchemaEngine(url)
  try {
    for (const { name } of recorded.filter(({ finished }) => !finished)) await engine.markRolledBack(name)
    const { appliedMigrationNames } = await engine.apply()
    return appliedMigrationNames
  } catch (cause) {
    throw new CommandError(describeFailure(/** @type {Error} */ (cause).message), { cause })
  } finally {
    await engine.close()
  }
}

/**
 * The engine's message, without its stack trace.
 * @param {string} message
 */
function describeFailure(message) {
  const name = /migration_name="(.+?)"/.exec(message)?.[1]
  const reason = message.split(/\n\s*0: /)[0]?.replace(/^external connector error\n/, '')
  return `${name ? `The migration ${name}` : 'A migration'} failed, and the database is as it was before it: ${reason}`
}
