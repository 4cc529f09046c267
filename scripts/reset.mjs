/**
 * Empties the built-in database. The next start seeds it again. Usage: `npm run db:reset`, or
 * `npm run db:reset -- --yes` to skip the confirmation.
 */
import { createInterface } from 'node:readline/promises'
import { runMain } from './steps/command.mjs'
import { CommandError, step } from './steps/report.mjs'

runMain(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: false }))
  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  if (settings.DATABASE_URL)
    throw new CommandError('DATABASE_URL is set: this command empties only the built-in database.')
  const { lockDataFolder } = await import('./steps/lock.mjs')
  cleanups.push(lockDataFolder(settings.dataDir))
  await confirm(settings.dataDir)

  const { stopOrphanedHttpServer } = await import('./steps/server.mjs')
  await stopOrphanedHttpServer(settings.dataDir)
  const { databaseName, recreateDatabase, startPostgres } = await import('./steps/postgres.mjs')
  const { loadOrCreateSecrets } = await import('./steps/secrets.mjs')
  const registerStop = (/** @type {() => unknown} */ stop) => cleanups.push(stop)
  const database = await step('Starting the database', () =>
    startPostgres({
      dataDir: settings.dataDir,
      passwords: loadOrCreateSecrets(settings.dataDir),
      registerStop,
    }),
  )
  await step(`Emptying the database ${databaseName}`, () => recreateDatabase(database.superuserUrl))
  const { migrate } = await import('./steps/migrate.mjs')
  await step('Migrating the database', () => migrate(database.url))
})

/** @param {string} dataDir */
async function confirm(dataDir) {
  if (process.argv.includes('--yes')) return
  if (!process.stdin.isTTY)
    throw new CommandError(
      'There is no terminal to ask on. To empty the database without being asked, run: npm run db:reset -- --yes',
    )
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const question = `This deletes every user, course, submission and certificate in ${dataDir}.\nType reset to go on: `
  // Ctrl-C and Ctrl-D close the prompt. That counts as an empty answer.
  const answer = await Promise.race([
    prompt.question(question),
    new Promise((resolve) => prompt.once('close', () => resolve(''))),
  ])
  prompt.close()
  if (answer !== 'reset') throw new CommandError('Nothing was changed.')
}
