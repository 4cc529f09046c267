import { ensureTemplateDatabase, startTestPostgres } from './database.mjs'
import { stopTestPostgresKey } from './global-teardown.mjs'

/** Runs once before all tests. Every worker inherits the environment variables that are set here. */
export default async function globalSetup() {
  process.env.NEXTAUTH_SECRET = 'a secret that only tests know, long enough'
  process.env.HUMAN_CHECK_COST = '1'
  const postgres = await startTestPostgres()
  process.env.TEST_SUPERUSER_URL = postgres.superuserUrl
  process.env.TEST_TEMPLATE = await ensureTemplateDatabase(postgres.superuserUrl)
  if (!postgres.wasRunning) Reflect.set(globalThis, stopTestPostgresKey, postgres.stop)
}
