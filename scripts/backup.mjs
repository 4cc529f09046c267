/**
 * Writes database, keys and settings into one file, with the product running or not: `npm run backup`, or `npm run
 * backup -- /mnt/backups/monday.tar.gz`. The file contains secrets.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runCommand } from './steps/command.mjs'
import { at } from './steps/paths.mjs'
import { StartError, step } from './steps/report.mjs'

const callerFolder = process.env.INIT_CWD ?? process.cwd()

runCommand(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('run'))
  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  const file = fileFor(settings.dataDir)
  if (existsSync(file)) throw new StartError(`${file} is there already: name another file.`)
  const { openDatabase } = await import('./steps/database.mjs')
  const url = await step('Opening the database', () => openDatabase(settings, cleanups))

  mkdirSync(dirname(file), { recursive: true })
  const folder = `${file}.making-${process.pid}`
  const part = `${file}.part-${process.pid}`
  cleanups.push(() => [folder, part].forEach((path) => rmSync(path, { recursive: true, force: true })))
  mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const contents = await step('Reading the database', () => readDatabase(url, folder))
  const { collectFiles } = await import('./backup/stored-files.mjs')
  // Runs after the database was read, so that every key that signed a row exists.
  collectFiles(settings, folder)
  const { pack } = await import('./backup/archive.mjs')
  await step('Packing', () => pack(folder, contents, part))
  // Gives the file its name only when it is complete.
  renameSync(part, file)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  const size = Math.ceil(statSync(file).size / 1024)
  console.log(`\n${file}\n${rows} rows of ${contents.tables.length} tables, keys and secrets; ${size} KiB.\n`)
})

/** @param {string} dataDir */
function fileFor(dataDir) {
  const [target] = process.argv.slice(2)
  if (target) return resolve(callerFolder, target)
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  return join(dataDir, 'backups', `training-trains-${time}.tar.gz`)
}

/**
 * Reads all rows in one repeatable-read transaction, and so in one consistent state.
 * @param {string} url @param {string} folder
 * @returns {Promise<import('./backup/archive.mjs').Contents>}
 */
async function readDatabase(url, folder) {
  const { sessionSettingsSql, sequencesOf, tablesOf, dumpTable } = await import('./backup/tables.mjs')
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost connection would end the process; the query rejects anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sessionSettingsSql)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables = []
    for (const table of await tablesOf(client))
      tables.push({ ...table, rows: await dumpTable(client, table, folder) })
    const { rows: migrations } = await client.query(
      `SELECT migration_name AS "name", checksum FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    )
    // Sequences are not part of the snapshot, and are read last: a number that is too high does no harm.
    const sequences = await sequencesOf(client)
    await client.query('COMMIT')
    const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
    return { format: 1, madeAt: new Date().toISOString(), version, migrations, tables, sequences }
  } finally {
    await client.end()
  }
}
