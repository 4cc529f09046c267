import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cloneDatabase, ensureTemplateDatabase, testDataDir } from '../../lib/testing/database.mjs'
import { build } from './build.mjs'
import { seedFirstAdmin, seedSampleCatalogue } from './seed.mjs'
import { anyFreePort } from './ports.mjs'
import { CommandError } from './report.mjs'
import { startServer } from './server.mjs'
import { omitAppVariables } from './app-variables.mjs'

export const testAdmin = { name: 'Director', email: 'director@institute.example', password: 'let-us-begin' }

/**
 * Settings for tests of the built product, which is served as `npm start` serves it. The link check may reach
 * `allowedLinkHost`, a host and port, although its address is private.
 * @param {{ databaseUrl: string, port: number, allowedLinkHost: string, dataDir: string, buildFolder: string }} options
 * @returns {Record<string, string | undefined>}
 */
export function settingsForTests({ databaseUrl, port, allowedLinkHost, dataDir, buildFolder }) {
  return {
    ...omitAppVariables(process.env),
    NODE_ENV: 'production',
    BUILD_DIR: buildFolder,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'a secret that only tests know, long enough',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_NAME: testAdmin.name,
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    // Lets each test client send its own IP address in X-Forwarded-For.
    TRUST_PROXY_HOPS: '1',
    HUMAN_CHECK_COST: '1',
    LINK_CHECK_ALLOW: allowedLinkHost,
    NEXT_TELEMETRY_DISABLED: '1',
    // Keeps Next from reading .env and similar files by its own rules.
    __NEXT_PROCESSED_ENV: 'true',
  }
}

/**
 * Builds the product for all tests of the built product, unless the build is current.
 * @param {{ superuserUrl: string, buildFolder: string }} options
 */
export async function buildForTests({ superuserUrl, buildFolder }) {
  const databaseUrl = await cloneDatabase(
    superuserUrl,
    await ensureTemplateDatabase(superuserUrl),
    'building',
  )
  const env = settingsForTests({
    databaseUrl,
    // Placeholders: nothing listens on a port during a build, and no link is checked.
    port: 3000,
    allowedLinkHost: 'localhost:1',
    dataDir: testDataDir,
    buildFolder,
  })
  return build({ folder: buildFolder, env })
}

/**
 * Starts the product as `npm start` serves it, on its own data folder and database, which has the sample catalogue and
 * the first administrator.
 * @param {{ superuserUrl: string, buildFolder: string, cleanups: (() => unknown)[] }} options
 * @returns {Promise<Record<string, string | undefined>>} the environment for Playwright
 */
export async function startWithSampleData({ superuserUrl, buildFolder, cleanups }) {
  const databaseUrl = await cloneDatabase(superuserUrl, await ensureTemplateDatabase(superuserUrl), 'browser')
  // The end-to-end tests serve learners' files at `fileServerPort`: e2e/support/file-server.ts.
  const [port, fileServerPort] = await Promise.all([anyFreePort(), anyFreePort()])
  const dataDir = join(testDataDir, 'browser')
  rmSync(dataDir, { recursive: true, force: true })
  const env = settingsForTests({
    databaseUrl,
    port,
    allowedLinkHost: `localhost:${fileServerPort}`,
    dataDir,
    buildFolder,
  })
  await seedSampleCatalogue(databaseUrl, env)
  await seedFirstAdmin(databaseUrl, env)
  const logFile = join(testDataDir, 'server.log')
  const registerStop = (/** @type {() => unknown} */ stop) => cleanups.push(stop)
  await startBuiltServer({ env, logFile, registerStop })
  return { ...env, BASE_URL: env.APP_URL, FILES_PORT: String(fileServerPort), LOG_FILE: logFile }
}

/** @param {Pick<Parameters<typeof startServer>[0], 'env' | 'logFile' | 'registerStop'>} options */
export async function startBuiltServer(options) {
  const outcome = await startServer({ dev: false, onExit: () => {}, ...options })
  if (outcome !== 'ready') throw new CommandError('The port was taken before the server could have it.')
}
