import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDataDir } from '../lib/testing/database.mjs'
import { migrate } from '../scripts/steps/migrate.mjs'
import { projectPath } from '../scripts/steps/paths.mjs'
import { recreateDatabase, startPostgres } from '../scripts/steps/postgres.mjs'
import { runProgram } from '../scripts/steps/bundle-program.mjs'
import { step } from '../scripts/steps/report.mjs'
import { loadOrCreateSecrets } from '../scripts/steps/secrets.mjs'

/**
 * Runs a program of this folder on a database and returns what it prints; its progress appears immediately.
 * @param {string} url @param {string} program @param {string[]} args
 */
export async function runBenchProgram(url, program, ...args) {
  const env = { ...process.env, DATABASE_URL: url }
  return runProgram(`bench/${program}`, args, { env, live: true, failure: `bench/${program} failed.` })
}

/** Hash of the module that generates the rows: when it changes, databases are filled again. */
const seedVersion = () =>
  createHash('sha256')
    .update(readFileSync(projectPath('bench', 'bulk-data.ts')))
    .digest('hex')

/**
 * Starts a database of this size, and passes a function that stops it to `registerStop`. The database is filled once and
 * reused.
 * @param {string} size @param {(stop: () => unknown) => void} registerStop
 */
export async function startFilledDatabase(size, registerStop) {
  const dataDir = join(testDataDir, `bench-${size}`)
  const versionFile = join(dataDir, 'filled')
  const { url, superuserUrl } = await step(`Starting the ${size} database`, () =>
    startPostgres({ dataDir, passwords: loadOrCreateSecrets(dataDir), registerStop }),
  )
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === seedVersion()) {
    await migrate(url)
    return url
  }
  // Without this file, the next run repeats a filling that was interrupted.
  rmSync(versionFile, { force: true })
  await recreateDatabase(superuserUrl)
  await migrate(url)
  await step('Filling it', () => runBenchProgram(url, 'fill-database.ts', size))
  writeFileSync(versionFile, seedVersion())
  return url
}
