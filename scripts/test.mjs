/**
 * Sets everything up, runs checks and tests: `npm test`. Arguments: names of `parts` to run, then arguments for Jest or
 * Playwright: `node scripts/test.mjs unit -t 'a sentence'`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from './steps/command.mjs'
import { makeMemoryFolder } from './steps/memory-folder.mjs'
import { projectPath } from './steps/paths.mjs'
import { run } from './steps/process.mjs'
import { CommandError, step } from './steps/report.mjs'
import { addTally, emptyTally, tallyJest, tallyPlaywright, tallyRun } from './steps/results.mjs'
import { omitAppVariables } from './steps/app-variables.mjs'
import * as checks from './steps/static-checks.mjs'

const parts = ['static', 'clone', 'unit', 'api', 'e2e', 'lifecycle']
const args = process.argv.slice(2)
const runnerArgsIndex = args.findIndex((word) => !parts.includes(word))
const selectedParts = args.slice(0, runnerArgsIndex < 0 ? args.length : runnerArgsIndex)
const runnerArgs = args.slice(selectedParts.length)
/** @param {string} part */
const isSelected = (part) => selectedParts.length === 0 || selectedParts.includes(part)

const total = emptyTally()
/** Names of failed tests and checks, printed again at the end. @type {string[]} */
const failedNames = []
const reportFolder = projectPath('test-results')
const buildFolder = process.env.BUILD_DIR || '.next-test'
const isWholeRun = args.length === 0
// Only a whole run has its data in memory: a run of selected parts keeps its database for the next run.
const memoryFolder = isWholeRun && !process.env.TEST_DATA_DIR ? makeMemoryFolder() : null
if (memoryFolder) process.env.TEST_DATA_DIR = memoryFolder
/** @type {Record<string, string | undefined>} */
const testEnvironment = {
  ...omitAppVariables(process.env),
  BUILD_DIR: buildFolder,
  // Keeps Next from reading .env and similar files by its own rules.
  __NEXT_PROCESSED_ENV: 'true',
}

/** @param {string[]} args @param {Record<string, string | undefined>} [env] */
const node = (args, env = testEnvironment) => run(process.execPath, args, { env, failure: 'It failed.' })

runMain(async (cleanups) => {
  const began = Date.now()
  let hasPassed = false
  // The folder has the logs: if something failed, it stays until the next run.
  if (memoryFolder) cleanups.push(() => hasPassed && rmSync(memoryFolder, { recursive: true, force: true }))
  mkdirSync(reportFolder, { recursive: true })
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: true }))
  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)

  if (isSelected('static')) await check('Making the types of routes', checks.generateRouteTypes)
  if (parts.some((part) => part !== 'static' && isSelected(part))) await runTestsWithDatabase(cleanups)
  await runStaticChecksOnce()
  const exitCode = printSummary(began)
  hasPassed = exitCode === 0
  return exitCode
})

/** Runs a check, which counts as one test. @param {string} title @param {() => Promise<unknown>} work */
async function check(title, work) {
  try {
    await step(title, work)
    total.passed++
  } catch (error) {
    total.failed++
    failedNames.push(title)
    console.error(error instanceof CommandError ? error.message : error)
  }
}

/**
 * @param {string} part @param {string} title @param {(reportFile: string) => Promise<unknown>} work writes the file
 * @param {(report: any) => import('./steps/results.mjs').Tally & { failures: string[] }} tally
 */
async function runTests(part, title, work, tally) {
  const report = join(reportFolder, `${part}.json`)
  rmSync(report, { force: true })
  let error = null
  await step(title, () => work(report)).catch((reason) => (error = reason))
  const counts = tallyRun(title, report, tally, error)
  addTally(total, counts)
  for (const failure of counts.failures) console.error(`\n✗ ${failure}`)
  failedNames.push(...counts.failures.map((failure) => failure.replace(/\n[^]*/, '')))
}

/** @type {Promise<void> | undefined} */
let staticChecksPromise
const runStaticChecksOnce = () =>
  (staticChecksPromise ??= isSelected('static') ? runStaticChecks() : Promise.resolve())

/** Runs at the lowest priority beside the parts `e2e` and `lifecycle`, which leave most of the processor idle: decision 25. */
async function runStaticChecks() {
  const options = { nice: 19 }
  const types = check('Checking the types', () => checks.checkTypes(options))
  await check('Linting', () => checks.lint(options))
  await check('Checking the words of names and comments', () => checks.checkWords([], options))
  await check('Checking the format', () => checks.checkFormat(options))
  await types
}

/** @param {(() => unknown)[]} cleanups */
async function runTestsWithDatabase(cleanups) {
  const { ensureTemplateDatabase, startTestPostgres } = await import('../lib/testing/database.mjs')
  const postgres = await step('Starting a database for tests', startTestPostgres)
  if (!postgres.wasRunning) cleanups.push(postgres.stop)
  await ensureTemplateDatabase(postgres.superuserUrl)
  // Runs beside the unit tests: installing and building leave a part of the processor idle.
  const cloneTestsPromise = isSelected('clone') ? runJestTests('clone', 'Starting a fresh clone') : null
  if (isSelected('unit')) {
    const { installExecutables } = await import('./steps/executables.mjs')
    await step('Looking for the programs that tests use', installExecutables)
    await runJestTests('unit', 'Unit tests and API tests without a server')
  }
  await cloneTestsPromise
  if (['api', 'e2e', 'lifecycle'].some(isSelected)) {
    // Builds nothing if the test of a fresh clone has left its build.
    const { buildForTests } = await import('./steps/server-for-tests.mjs')
    await check('Building the pages', () =>
      buildForTests({ superuserUrl: postgres.superuserUrl, buildFolder }),
    )
  }
  if (isSelected('api')) await runJestTests('api', 'API of a running server')
  if (['e2e', 'lifecycle'].some(isSelected)) void runStaticChecksOnce()
  if (isSelected('e2e')) await runBrowserTests(postgres.superuserUrl, cleanups)
  if (isSelected('lifecycle')) await runJestTests('lifecycle', 'Tests of starting and stopping')
}

/** Makes V8 optimize less often: most code of a unit test runs too few times for it to pay off. Decision 25. */
const unitTestFlag = '--interrupt-budget=1000000'

/** Runs the Jest project of a part, which has its name. @param {string} part @param {string} title */
function runJestTests(part, title) {
  const jest = [
    ...(part === 'unit' ? [unitTestFlag] : []),
    projectPath('node_modules/jest/bin/jest.js'),
    '--selectProjects',
    part,
    '--json',
    ...runnerArgs,
  ]
  const work = (/** @type {string} */ report) => node([...jest, `--outputFile=${report}`])
  return runTests(part, title, work, tallyJest)
}

/** @param {string} superuserUrl @param {(() => unknown)[]} cleanups */
async function runBrowserTests(superuserUrl, cleanups) {
  const { startWithSampleData } = await import('./steps/server-for-tests.mjs')
  /** @type {Record<string, string | undefined>} */
  let env = {}
  await check('Starting the server', async () => {
    env = await startWithSampleData({ superuserUrl, buildFolder, cleanups })
  })
  if (!env.BASE_URL) return
  const { findOrInstallBrowser } = await import('./steps/browser.mjs')
  const browser = await step('Looking for a browser', findOrInstallBrowser)
  if (!browser)
    return void total.skipped.push('All end-to-end tests: there is no Chromium and none could be installed')
  const args = ['test', ...runnerArgs, '--reporter=json']
  await runTests(
    'e2e',
    'End-to-end tests',
    (report) =>
      node([projectPath('node_modules/playwright/cli.js'), ...args], {
        ...env,
        ...browser.env,
        CHROMIUM: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    tallyPlaywright,
  )
  await check('Looking for secrets in the log of the server', async () => {
    const { leakedSecrets, secretsInEmails } = await import('./steps/leaked-secrets.mjs')
    const leaks = leakedSecrets(
      readFileSync(env.LOG_FILE ?? '', 'utf8'),
      secretsInEmails(join(env.DATA_DIR ?? '', 'mail')),
    )
    if (leaks.length) throw new CommandError(`The log gives away:\n${leaks.slice(0, 10).join('\n')}`)
  })
}

/** @param {number} began @returns the exit code */
function printSummary(began) {
  const { passed, failed, skipped } = total
  for (const name of skipped) console.log(`  skipped: ${name}`)
  for (const name of failedNames) console.log(`  failed: ${name}`)
  console.log(`\nIn ${Math.round((Date.now() - began) / 1000)} s:`)
  console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  return failed > 0 || (process.env.CI === 'true' && skipped.length > 0) ? 1 : 0
}
