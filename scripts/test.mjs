/** Sets everything up and runs every check: `npm test`; `test.mjs unit` and `test.mjs e2e` run a part. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, root } from './steps/paths.mjs'
import { run, stopRunning } from './steps/process.mjs'
import { StartError, step } from './steps/report.mjs'
import { add, emptyTally, tallyJest, tallyPlaywright } from './steps/results.mjs'

const [part = 'all', ...rest] = process.argv.slice(2)
const total = emptyTally()
/** What has to be undone at the end, the last first. @type {(() => unknown)[]} */
const undo = []
const buildFolder = '.next-test'

/** @param {string} script @param {string[]} args @param {Record<string, string | undefined>} [env] */
const node = (script, args, env = process.env) =>
  run(process.execPath, [at('node_modules', script), ...args], { env, failure: 'It failed.' })

/** A check that passes or fails as one. @param {string} title @param {() => Promise<unknown>} work */
async function check(title, work) {
  try {
    await step(title, work)
    total.passed++
  } catch (error) {
    total.failed++
    console.error(error instanceof StartError ? error.message : error)
  }
}

/**
 * @param {string} title @param {(report: string) => Promise<unknown>} work writes the report
 * @param {(report: any) => import('./steps/results.mjs').Tally & { failures: string[] }} tally
 */
async function tests(title, work, tally) {
  const report = join(reports, `${title.replace(/\W+/g, '-').toLowerCase()}.json`)
  rmSync(report, { force: true })
  let broken = null
  await step(title, () => work(report).catch((error) => (broken = error)))
  try {
    const found = tally(JSON.parse(readFileSync(report, 'utf8')))
    add(total, found)
    for (const failure of found.failures) console.error(`\n✗ ${failure}`)
  } catch {
    total.failed++
    console.error(broken ?? `${title} left no report.`)
  }
}

const reports = at('test-results')

async function main() {
  const began = Date.now()
  process.chdir(root)
  mkdirSync(reports, { recursive: true })
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('develop'))
  const { generateClient } = await import('./steps/generate.mjs')
  await step("Making the database's client", generateClient)
  const { ensureTemplate, startTestPostgres } = await import('../lib/testing/database.mjs')
  const postgres = await step('Starting a database for tests', startTestPostgres)
  if (!postgres.adopted) undo.push(postgres.stop)
  await ensureTemplate(postgres.adminUrl)

  if (part === 'all') await staticChecks()
  if (part !== 'e2e') await jestTests()
  if (part !== 'unit') await browserTests(postgres.adminUrl)
  if (part === 'all') await launcherTests()
  return summary(began)
}

async function staticChecks() {
  await check('Linting', () => node('eslint/bin/eslint.js', ['.']))
  await check('Checking the format', () => node('prettier/bin/prettier.cjs', ['--check', '.']))
  await check('Checking the types', async () => {
    await node('next/dist/bin/next', ['typegen'])
    await node('typescript/bin/tsc', ['--noEmit'])
  })
}

async function jestTests() {
  const { systemPrograms } = await import('./steps/programs.mjs')
  await step('Looking for the programs that tests use', systemPrograms)
  const args = ['--selectProjects', 'server', 'components', '--json', ...rest]
  await tests(
    'Unit and API tests',
    (report) => node('jest/bin/jest.js', [...args, `--outputFile=${report}`]),
    tallyJest,
  )
}

/** @param {string} adminUrl */
async function browserTests(adminUrl) {
  const { startForBrowser } = await import('./steps/server-for-tests.mjs')
  /** @type {Record<string, string | undefined>} */
  let env = {}
  await check('Building the pages and starting the server', async () => {
    env = await startForBrowser({ adminUrl, buildFolder, undo })
  })
  if (!env.BASE_URL) return
  const { findBrowser } = await import('./steps/browser.mjs')
  const browser = await step('Looking for a browser', findBrowser)
  if (!browser)
    return void total.skipped.push('All end-to-end tests: there is no Chromium and none could be installed')
  const args = ['test', ...rest, '--reporter=json']
  await tests(
    'End-to-end tests',
    (report) =>
      node('@playwright/test/cli.js', args, {
        ...env,
        ...browser.env,
        CHROMIUM: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
    tallyPlaywright,
  )
}

async function launcherTests() {
  const args = ['--selectProjects', 'launcher', '--runInBand', '--json']
  const env = { ...process.env, BUILD_DIR: buildFolder }
  await tests(
    'Tests of starting and stopping',
    (report) => node('jest/bin/jest.js', [...args, `--outputFile=${report}`], env),
    tallyJest,
  )
}

/** @param {number} began */
function summary(began) {
  const { passed, failed, skipped } = total
  for (const name of skipped) console.log(`  skipped: ${name}`)
  console.log(`\nIn ${Math.round((Date.now() - began) / 1000)} s:`)
  console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  return failed > 0 || (process.env.CI === 'true' && skipped.length > 0) ? 1 : 0
}

let stopping = false

/** @param {number} code */
async function stop(code) {
  if (stopping) return
  stopping = true
  stopRunning()
  for (const action of undo.reverse()) await action()
  process.exit(code)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(130))
main().then(stop, (error) => {
  console.error(error instanceof StartError ? error.message : error)
  return stop(1)
})
