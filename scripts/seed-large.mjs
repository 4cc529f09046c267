/**
 * Adds 100,000 learners (`npm run seed:large`) or 1,000,000 (`npm run seed:huge`) to a database without learners, to
 * test at scale.
 */
import { runMain } from './steps/command.mjs'
import { step } from './steps/report.mjs'

runMain(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: true }))
  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)
  const { readEnvironment } = await import('./steps/environment.mjs')
  const settings = await readEnvironment()
  const { startDatabaseIfNeeded } = await import('./steps/database.mjs')
  const { migrate } = await import('./steps/migrate.mjs')
  const url = await step('Opening the database', () => startDatabaseIfNeeded(settings, cleanups))
  await step('Migrating the database', () => migrate(url))
  const { runBenchProgram } = await import('../bench/filled-database.mjs')
  await step('Adding the learners', () => runBenchProgram(url, 'fill-database.ts', ...process.argv.slice(2)))
})
