import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testDataDir } from '../../lib/testing/database.mjs'
import { migrate } from '../steps/migrate.mjs'
import { isTraversable } from '../steps/postgres-account.mjs'
import { startPostgres } from '../steps/postgres.mjs'
import { CommandError } from '../steps/report.mjs'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { seedFirstAdmin } from '../steps/seed.mjs'

/** The data folder of a stopped installation. Tests copy it, because starting a new installation takes seconds. */
export const preparedDataDir = join(testDataDir, 'prepared')

export const preparedAdmin = { email: 'director@institute.example', password: 'open-sesame' }

/** Runs before the tests of the Jest project `lifecycle`. */
export default async function prepareData() {
  rmSync(preparedDataDir, { recursive: true, force: true })
  mkdirSync(preparedDataDir, { recursive: true })
  // Under root, the database runs as another account, which must be able to enter the folder.
  chmodSync(preparedDataDir, 0o755)
  // If the account cannot enter it, startPostgres stores the database outside the folder, and copies would lack it.
  if (process.getuid?.() === 0 && !isTraversable(preparedDataDir))
    throw new CommandError(
      `The database's account can't enter ${preparedDataDir}: set TEST_DATA_DIR to a folder that all accounts may enter.`,
    )
  const secrets = loadOrCreateSecrets(preparedDataDir)
  const database = await startPostgres({ dataDir: preparedDataDir, passwords: secrets })
  await migrate(database.url)
  await seedFirstAdmin(database.url, {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: preparedDataDir,
    NEXTAUTH_SECRET: secrets.sessionSecret,
    ADMIN_EMAIL: preparedAdmin.email,
    ADMIN_PASSWORD: preparedAdmin.password,
  })
  await database.stop()
}
