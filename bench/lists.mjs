import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { testDataDir } from '../lib/testing/database.mjs'
import { migrate } from '../scripts/steps/migrate.mjs'
import { at } from '../scripts/steps/paths.mjs'
import { emptyDatabase, startPostgres } from '../scripts/steps/postgres.mjs'
import { run } from '../scripts/steps/process.mjs'
import { step } from '../scripts/steps/report.mjs'
import { secrets } from '../scripts/steps/secrets.mjs'

const dataDir = join(testDataDir, 'bench-large')
const filled = join(dataDir, 'filled')

/** @param {string} url @param {string} program */
export async function runOn(url, program) {
  const { parseEnvironment } = await tsImport('../lib/env.ts', import.meta.url)
  const institute = JSON.stringify(parseEnvironment({}).institute)
  return run(process.execPath, ['--conditions=react-server', '--import', 'tsx', at('bench', program)], {
    env: { ...process.env, DATABASE_URL: url, NEXT_PUBLIC_INSTITUTE: institute },
    live: true,
    failure: 'It failed.',
  })
}

/**
 * How long the database takes for each list, search and dashboard with 100,000 users: a table in Markdown. The
 * database is filled once and kept.
 * @param {(stop: () => unknown) => void} onRunning
 */
export async function measureLists(onRunning) {
  const { url, adminUrl } = await step('Starting the large database', () =>
    startPostgres({ dataDir, passwords: secrets(dataDir), onRunning }),
  )
  if (!existsSync(filled)) {
    await emptyDatabase(adminUrl)
    await migrate(url)
    await step('Filling it', () => runOn(url, 'fill-large.ts'))
    writeFileSync(filled, '')
  } else await migrate(url)
  return runOn(url, 'lists.ts')
}
