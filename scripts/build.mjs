/** Installs packages and builds without starting: `npm run build`. Used for container images and before upgrades. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from './steps/command.mjs'
import { step } from './steps/report.mjs'

runMain(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: false }))
  const { readEnvironment } = await import('./steps/environment.mjs')
  await readEnvironment()
  /** The variables that the operator set; `readEnvironment` has added the variables of .env, but no defaults. */
  const operatorEnvironment = { ...process.env }
  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)

  // Uses a temporary, empty database even if DATABASE_URL is set: each start renders the pages again with real content.
  const dataDir = mkdtempSync(join(tmpdir(), 'build-'))
  // Under root, the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const { folderOutsideDataDir } = await import('./steps/postgres-account.mjs')
  // Under root, `startPostgres` may copy PostgreSQL's executables into a folder outside of `dataDir`.
  for (const folder of [dataDir, folderOutsideDataDir(dataDir)])
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const { startPostgres } = await import('./steps/postgres.mjs')
  const { loadOrCreateSecrets } = await import('./steps/secrets.mjs')
  const registerStop = (/** @type {() => unknown} */ stop) => cleanups.push(stop)
  const secrets = loadOrCreateSecrets(dataDir)
  const database = await step('Starting a database', () =>
    startPostgres({ dataDir, passwords: secrets, registerStop }),
  )
  const { migrate } = await import('./steps/migrate.mjs')
  await step('Migrating the database', () => migrate(database.url))
  const { build } = await import('./steps/build.mjs')
  const folder = operatorEnvironment.BUILD_DIR || '.next'
  const env = {
    ...operatorEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: secrets.sessionSecret,
    NEXT_TELEMETRY_DISABLED: '1',
    // Keeps Next from reading .env and similar files by its own rules.
    __NEXT_PROCESSED_ENV: 'true',
  }
  await step('Building the pages', () => build({ folder, env }))
})
