import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cloneDatabase, ensureTemplate, testDataDir } from '../../lib/testing/database.mjs'
import { build } from './build.mjs'
import { firstAdmin, sampleCatalogue } from './first-data.mjs'
import { tryPort } from './ports.mjs'
import { startServer } from './server.mjs'

export const testAdmin = { name: 'Director', email: 'director@institute.example', password: 'let-us-begin' }

/**
 * The product as `npm start` serves it, on a database and a data folder of its own.
 * @param {{ adminUrl: string, buildFolder: string, undo: (() => unknown)[] }} options
 * @returns {Promise<Record<string, string | undefined>>} the environment for Playwright
 */
export async function startForBrowser({ adminUrl, buildFolder, undo }) {
  const url = await cloneDatabase(adminUrl, await ensureTemplate(adminUrl), 'browser')
  const [port, filesPort] = await Promise.all([tryPort(0), tryPort(0)])
  const dataDir = join(testDataDir, 'browser')
  rmSync(dataDir, { recursive: true, force: true })
  const given = withoutSettings(process.env)
  /** @type {Record<string, string | undefined>} */
  const env = {
    ...given,
    NODE_ENV: 'production',
    BUILD_DIR: buildFolder,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    NEXTAUTH_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'a secret that only tests know, long enough',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ADMIN_NAME: testAdmin.name,
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    // Each browser of the tests is a caller of its own.
    TRUST_PROXY_HOPS: '1',
    HUMAN_CHECK_COST: '1',
    LINK_CHECK_ALLOW: `localhost:${filesPort}`,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  await sampleCatalogue(url, env)
  await firstAdmin(url, env)
  await build({ folder: buildFolder, given, env })
  const server = await startServer({
    dev: false,
    env,
    logFile: join(testDataDir, 'server.log'),
    onExit: () => {},
  })
  undo.push(server.stop)
  return { ...env, BASE_URL: env.APP_URL, FILES_PORT: String(filesPort) }
}

/** Settings of the person who runs the tests must not change their outcome. @param {NodeJS.ProcessEnv} env */
function withoutSettings(env) {
  const settings =
    /^(INSTITUTE_|ADMIN_|TURNSTILE_|APP_URL$|PORT$|DATABASE_URL$|SMTP_URL$|RESEND_API_KEY$|SAMPLE_DATA$)/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)))
}
