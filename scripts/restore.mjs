/**
 * Restores database, keys and secrets: `npm run restore -- FILE`. Needs an empty database (or `--force`) and a stopped
 * product. An error changes nothing, except a lost connection during the commit.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runMain } from './steps/command.mjs'
import { CommandError, step } from './steps/report.mjs'

const callerFolder = process.env.INIT_CWD ?? process.cwd()
const force = process.argv.includes('--force')
const [archiveFile, ...others] = process.argv.slice(2).filter((word) => word !== '--force')
const unpackedPrefix = 'restoring-'

runMain(async (cleanups) => {
  if (!archiveFile || others.length)
    throw new CommandError('Name the backup: npm run restore -- FILE (and --force, if need be).')
  const file = resolve(callerFolder, archiveFile)
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: false }))
  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  const { lockDataFolder } = await import('./steps/lock.mjs')
  cleanups.push(lockDataFolder(settings.dataDir))
  mkdirSync(settings.dataDir, { recursive: true })
  const { mustRestoreKeys, removeKeyCopies } = await import('./backup/keys-and-settings.mjs')
  // An earlier restore that was killed may have left its unpacked backup, and a copy of the keys.
  removeUnpackedBackups(settings.dataDir)
  removeKeyCopies(settings)
  const folder = mkdtempSync(join(settings.dataDir, unpackedPrefix))
  cleanups.push(() => removeUnpackedBackups(settings.dataDir))
  const { unpack } = await import('./backup/archive.mjs')
  const manifest = await step('Checking the backup', () => unpack(file, folder))
  const { migrationsOfBackup } = await import('./backup/restore-database.mjs')
  // Throws early if this version lacks a migration of the backup.
  migrationsOfBackup(manifest.migrations)
  // Throws early if other keys would be replaced without `--force`.
  const restoresKeys = mustRestoreKeys(settings, folder, { force })

  const url = settings.DATABASE_URL ?? (await startOwnDatabase(settings.dataDir, cleanups))
  const notes = await step('Restoring', () =>
    restore({ url, manifest, folder, settings, restoresKeys }, cleanups),
  )
  console.log(
    `\nThe installation is as it was on ${manifest.madeAt}. Start it, and check it with npm run doctor.`,
  )
  for (const note of notes) console.log(note)
  console.log()
})

/** Removes unpacked backups, which hold secrets. @param {string} dataDir */
function removeUnpackedBackups(dataDir) {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(unpackedPrefix)))
    // Retries: after an unpacking that failed, tar may still be writing files.
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
}

/** @param {string} dataDir @param {(() => unknown)[]} cleanups */
async function startOwnDatabase(dataDir, cleanups) {
  const { stopOrphanedHttpServer } = await import('./steps/server.mjs')
  await stopOrphanedHttpServer(dataDir)
  const { startPostgres } = await import('./steps/postgres.mjs')
  const { loadOrCreateSecrets } = await import('./steps/secrets.mjs')
  const registerStop = (/** @type {() => unknown} */ stop) => cleanups.push(stop)
  const start = () => startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir), registerStop })
  return (await step('Starting the database', start)).url
}

/**
 * Restores the database in one transaction. Keys and secrets are restored just before its commit, and reverted if the
 * commit fails.
 * @param {{ url: string, manifest: import('./backup/archive.mjs').Manifest, folder: string,
 *   settings: import('./backup/keys-and-settings.mjs').Settings, restoresKeys: boolean }} options
 * @param {(() => unknown)[]} cleanups
 */
async function restore({ url, manifest, folder, settings, restoresKeys }, cleanups) {
  const { sessionSettingsSql } = await import('./backup/tables.mjs')
  const { hasRows, restoreDatabase } = await import('./backup/restore-database.mjs')
  const { restoreFiles } = await import('./backup/keys-and-settings.mjs')
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sessionSettingsSql)
    await assertNoOtherClient(client)
    await client.query('BEGIN')
    if (!force && (await hasRows(client)))
      throw new CommandError(
        'The database is not empty. Nothing was changed; --force replaces all that it holds.',
      )
    await restoreDatabase(client, manifest, folder)
    const { rows } = await client.query(
      'SELECT pg_current_xact_id()::text AS id, pg_backend_pid() AS backend',
    )
    const { notes, revert } = restoreFiles(settings, folder, { restoresKeys })
    const committed = commit(client, url, rows[0]).catch((error) => {
      revert()
      throw error
    })
    // A stop signal must not end this process before it is clear whether the files have to be reverted.
    cleanups.push(() => committed.catch(() => {}))
    await committed
    return notes
  } finally {
    await client.end()
  }
}

/**
 * Commits the transaction. If the connection is lost before the reply, asks the database on a new connection for the
 * status of the transaction.
 * @param {import('pg').Client} client @param {string} url
 * @param {import('./backup/restore-database.mjs').Transaction} transaction
 */
async function commit(client, url, transaction) {
  try {
    await client.query('COMMIT')
  } catch (error) {
    const { transactionStatus } = await import('./backup/restore-database.mjs')
    const status = await transactionStatus(url, transaction)
    if (status === 'committed') return
    throw new CommandError(
      status === 'aborted'
        ? `The database did not commit: ${error instanceof Error ? error.message : error}. Nothing was changed.`
        : 'The connection to the database was lost during the commit: it is not known whether the database was restored. The former keys are back. Run the restore again with --force.',
    )
  }
}

/** @param {import('pg').Client} client */
async function assertNoOtherClient(client) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  if (rowCount)
    throw new CommandError('Somebody else is connected to the database: stop every server on it first.')
}
