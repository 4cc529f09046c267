/**
 * Fills the database with 100,000 learners, 300,000 enrolments, about 500,000 submissions and 100,000 certificates, to
 * see the product at that size: `npm run seed:large`. With the word `huge` (`npm run seed:huge`) it is 1,000,000
 * learners, 2,000,000 enrolments, about 350,000 submissions and 1,000,000 certificates. Only where there are no learners
 * yet.
 */
import { chore } from './steps/chore.mjs'
import { step } from './steps/report.mjs'

chore(async (undo) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('develop'))
  const { generateClient } = await import('./steps/generate.mjs')
  await step("Making the database's client", generateClient)
  const { environment } = await import('./steps/environment.mjs')
  const settings = await environment()
  const { lockDataFolder } = await import('./steps/lock.mjs')
  undo.push(lockDataFolder(settings.dataDir))
  const { startPostgres } = await import('./steps/postgres.mjs')
  const { secrets } = await import('./steps/secrets.mjs')
  const { migrate } = await import('./steps/migrate.mjs')
  const onRunning = (/** @type {() => unknown} */ stop) => undo.push(stop)
  const url =
    settings.DATABASE_URL ??
    (
      await step('Starting the database', () =>
        startPostgres({ dataDir: settings.dataDir, passwords: secrets(settings.dataDir), onRunning }),
      )
    ).url
  await step('Migrating the database', () => migrate(url))
  const { runOn } = await import('../bench/lists.mjs')
  await step('Filling it', () => runOn(url, 'fill-large.ts', ...process.argv.slice(2)))
})
