import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testDataDir } from '../../lib/testing/database.mjs'
import { migrate } from '../steps/migrate.mjs'
import { startPostgres } from '../steps/postgres.mjs'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { firstAdmin } from '../steps/seed.mjs'

/** The data folder of a product that was started once and stopped, to be copied: a first start takes seconds. */
export const preparedData = join(testDataDir, 'prepared')

export const preparedAdmin = { email: 'director@institute.example', password: 'open-sesame' }

/** Runs before the tests of starting and stopping. */
export default async function prepareData() {
  rmSync(preparedData, { recursive: true, force: true })
  mkdirSync(preparedData, { recursive: true })
  // As root the database runs under another account, which must get through.
  chmodSync(preparedData, 0o755)
  const passwords = loadOrCreateSecrets(preparedData)
  const database = await startPostgres({ dataDir: preparedData, passwords })
  await migrate(database.url)
  await firstAdmin(database.url, {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: preparedData,
    NEXTAUTH_SECRET: passwords.sessionSecret,
    ADMIN_EMAIL: preparedAdmin.email,
    ADMIN_PASSWORD: preparedAdmin.password,
  })
  await database.stop()
}
