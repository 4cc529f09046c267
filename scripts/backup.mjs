/**
 * Writes database, keys and settings into one file, with the product running or not: `npm run backup`, or `npm run
 * backup -- /mnt/backups/monday.tar.gz`. The file contains secrets.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runMain } from './steps/command.mjs'
import { projectPath } from './steps/paths.mjs'
import { startTime } from './steps/process.mjs'
import { CommandError, step } from './steps/report.mjs'

const callerFolder = process.env.INIT_CWD ?? process.cwd()

/** Suffixes of the unfinished files. Machines that share a folder may have equal process IDs, but not hostnames. */
const suffixes = { folder: `.making-${hostname()}-`, partialFile: `.part-${hostname()}-` }
/**
 * Identifies a process in the names of its unfinished files. The start time is there because IDs are reused.
 * @param {number} pid
 */
const ownerOf = (pid) => `${pid}-${startTime(pid)}`

runMain(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: false }))
  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  const file = backupPath(settings.dataDir)
  if (existsSync(file)) throw new CommandError(`${file} is there already: name another file.`)
  const { assertDatabaseExists, startDatabaseIfNeeded } = await import('./steps/database.mjs')
  assertDatabaseExists(settings, { verb: 'back up' })
  const url = await step('Opening the database', () => startDatabaseIfNeeded(settings, cleanups))

  const { collectFiles, keyFolder, namesIn } = await import('./backup/keys-and-settings.mjs')
  removeLeftovers(dirname(file), namesIn(dirname(file)))
  const folder = file + suffixes.folder + ownerOf(process.pid)
  const partialFile = file + suffixes.partialFile + ownerOf(process.pid)
  cleanups.push(() => [partialFile, folder].forEach((path) => rmSync(path, { recursive: true, force: true })))
  const metadata = await step('Reading the database', () => dumpDatabase(url, folder))
  // Runs after the database was read, so that the backup has every key that signed one of its rows.
  const { hasSigningKeys } = collectFiles(settings, folder)
  const { pack } = await import('./backup/archive.mjs')
  await step('Packing', () => pack(folder, metadata, partialFile))
  // The rename comes last, so that a file with this name is always complete.
  renameSync(partialFile, file)
  const rows = metadata.tables.reduce((sum, table) => sum + table.rows, 0)
  const size = Math.ceil(statSync(file).size / 1024)
  const filesText = hasSigningKeys
    ? 'keys and secrets'
    : `secrets, but no keys: there are none in ${keyFolder(settings)}`
  console.log(`\n${file}\n${rows} rows of ${metadata.tables.length} tables, ${filesText}; ${size} KiB.\n`)
})

/** @param {string} dataDir */
function backupPath(dataDir) {
  const [target] = process.argv.slice(2)
  if (target) return resolve(callerFolder, target)
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  return join(dataDir, 'backups', `training-trains-${time}.tar.gz`)
}

/**
 * Removes the files of killed backups, which hold personal data and keys. Those of a running backup stay.
 * @param {string} parent @param {string[]} names of the files and folders in it
 */
function removeLeftovers(parent, names) {
  for (const name of names) {
    const [target = '', owner = ''] = name.split(suffixes.folder)
    if (!/^\d+-\d+$/.test(owner) || owner === ownerOf(Number.parseInt(owner))) continue
    try {
      for (const leftover of [target + suffixes.partialFile + owner, name])
        rmSync(join(parent, leftover), { recursive: true, force: true })
    } catch (error) {
      const { message } = /** @type {Error} */ (error)
      console.error(`Could not remove ${join(parent, name)}, which a killed backup left: ${message}`)
    }
  }
}

/**
 * Writes the rows of all tables into the folder. Reads them in one repeatable-read transaction, so that they are
 * consistent. Throws if the database was never migrated.
 * @param {string} url @param {string} folder
 * @returns {Promise<import('./backup/archive.mjs').BackupMetadata>}
 */
async function dumpDatabase(url, folder) {
  const { sessionSettingsSql, sequencesOf, tablesOf, dumpTable } = await import('./backup/tables.mjs')
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost connection would end the process; the query rejects anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sessionSettingsSql)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const foundTables = await tablesOf(client)
    if (!foundTables.some(({ name }) => name === '_prisma_migrations'))
      throw new CommandError('The database is empty: there is nothing to back up.')
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    const tables = []
    for (const table of foundTables) tables.push({ ...table, rows: await dumpTable(client, table, folder) })
    const { rows: migrations } = await client.query(
      `SELECT migration_name AS "name", checksum FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    )
    // Sequences are not part of the snapshot, and are read last: a number that is too high does no harm.
    const sequences = await sequencesOf(client)
    await client.query('COMMIT')
    const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'))
    return { format: 1, madeAt: new Date().toISOString(), version, migrations, tables, sequences }
  } finally {
    await client.end()
  }
}
