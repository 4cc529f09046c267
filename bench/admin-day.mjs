import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDataDir } from '../lib/testing/database.mjs'
import { projectPath } from '../scripts/steps/paths.mjs'
import { run } from '../scripts/steps/process.mjs'
import { CommandError, step } from '../scripts/steps/report.mjs'
import { seedFirstAdmin, seedSampleCatalogue } from '../scripts/steps/seed.mjs'
import { testAdmin } from '../scripts/steps/server-for-tests.mjs'
import { anyFreePort } from '../scripts/steps/ports.mjs'
import { buildProduct, startEmptyPostgres, environment, startProduct } from './servers.mjs'

/**
 * Measures a day of administration in a real browser. Returns a table in Markdown with the actions and seconds of each
 * part.
 * @param {(stop: () => unknown) => void} registerStop
 */
export async function measureAdminDay(registerStop) {
  const url = await step('Starting a database', () => startEmptyPostgres(registerStop))
  const fileServerPort = await anyFreePort()
  /** @type {Record<string, string | undefined>} */
  const env = {
    ...(await environment({ url, fileServerPort })),
    // e2e/support/file-server.ts uses links to localhost, not to 127.0.0.1.
    LINK_CHECK_ALLOW: `localhost:${fileServerPort}`,
    ADMIN_NAME: testAdmin.name,
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
  }
  await seedSampleCatalogue(url, env)
  await seedFirstAdmin(url, env)
  await step('Building the pages', () => buildProduct(env))
  await step('Starting the server', () => startProduct(env, registerStop))
  const { findOrInstallBrowser } = await import('../scripts/steps/browser.mjs')
  const browser = await step('Looking for a browser', findOrInstallBrowser)
  if (!browser) throw new CommandError('There is no Chromium and none could be installed.')
  const tableFile = join(testDataDir, 'bench', 'admin-day.md')
  const config = projectPath('bench', 'admin-day', 'playwright.config.ts')
  await step('A day of administration', () =>
    run(process.execPath, [projectPath('node_modules/playwright/cli.js'), 'test', `--config=${config}`], {
      env: {
        ...env,
        ...browser.env,
        BASE_URL: env.APP_URL,
        FILES_PORT: String(fileServerPort),
        CHROMIUM: browser.path,
        ADMIN_DAY_TABLE: tableFile,
      },
      failure: 'The day of administration could not be measured.',
    }),
  )
  return readFileSync(tableFile, 'utf8').trim()
}
