/**
 * Writes screenshots of every screen into `screenshots/`. Those of guests and learners include dialogs and errors.
 * `npm run screenshots -- learner-course` takes only those whose names contain that text.
 */
import { mkdirSync } from 'node:fs'
import { runMain } from './steps/command.mjs'
import { projectPath } from './steps/paths.mjs'
import { run } from './steps/process.mjs'
import { CommandError, step } from './steps/report.mjs'

runMain(async (cleanups) => {
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: true }))
  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)
  const { startTestPostgres } = await import('../lib/testing/database.mjs')
  const postgres = await step('Starting a database', startTestPostgres)
  if (!postgres.wasRunning) cleanups.push(postgres.stop)
  const { buildForTests, startWithSampleData } = await import('./steps/server-for-tests.mjs')
  const options = { superuserUrl: postgres.superuserUrl, buildFolder: process.env.BUILD_DIR || '.next-test' }
  await step('Building the pages', () => buildForTests(options))
  const env = await step('Starting the server', () => startWithSampleData({ ...options, cleanups }))
  const { findOrInstallBrowser } = await import('./steps/browser.mjs')
  const browser = await step('Looking for a browser', findOrInstallBrowser)
  if (!browser) throw new CommandError('There is no Chromium and none could be installed.')
  const folder = projectPath('screenshots')
  mkdirSync(folder, { recursive: true })
  const config = projectPath('e2e/screenshots/playwright.config.ts')
  await step('Taking the images', () =>
    run(process.execPath, [projectPath('node_modules/playwright/cli.js'), 'test', `--config=${config}`], {
      env: {
        ...env,
        ...browser.env,
        CHROMIUM: browser.path,
        SCREENSHOTS: folder,
        ONLY: process.argv[2] ?? '',
      },
      failure: 'Some images could not be taken.',
    }),
  )
  console.log(`The images are in ${folder}`)
})
