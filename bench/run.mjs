/**
 * Compares the API calls and pages that rows.mjs lists with an empty route handler and an empty page, in the same run.
 * Arguments select rows or other measurements (see docs/development.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from '../scripts/steps/command.mjs'
import { install } from '../scripts/steps/install.mjs'
import { projectPath } from '../scripts/steps/paths.mjs'
import { readRunningPid } from '../scripts/steps/pid-file.mjs'
import { step } from '../scripts/steps/report.mjs'
import { assertSelectorsMatch, countOption } from './arguments.mjs'
import { nextEverydayRead, rows } from './rows.mjs'

const args = process.argv.slice(2)
/** Each is `memory`, `certificates`, a key of `independentParts`, or a substring of a row's name. */
const selectors = args.filter((arg) => !arg.startsWith('--'))

runMain(async (cleanups) => {
  const registerStop = (/** @type {() => unknown} */ stop) => void cleanups.push(stop)
  /** Parts that do not need the data of `measureProduct`. @type {Record<string, () => Promise<string>>} */
  const independentParts = {
    lists: async () => (await import('./lists.mjs')).measureLists(registerStop),
    notices: async () => (await import('./lists.mjs')).measureNotices(registerStop),
    assignment: async () => (await import('./assignment.mjs')).measureAssignment(registerStop),
    'admin-day': async () => (await import('./admin-day.mjs')).measureAdminDay(registerStop),
    exports: async () => (await import('./exports.mjs')).measureExports(registerStop),
    growth: async () => (await import('./growth.mjs')).measureGrowth(registerStop),
  }
  const roundCount = countOption(args, 'rounds', 3)
  const partNames = ['memory', 'certificates', ...Object.keys(independentParts)]
  assertSelectorsMatch(
    selectors,
    partNames,
    rows.map(({ name }) => name),
  )
  await step('Installing packages', () => install({ includeDev: true }))
  const { generateClient } = await import('../scripts/steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)
  const parts = []
  for (const [name, measure] of Object.entries(independentParts))
    if (selectors.includes(name)) parts.push(await measure())
  const isIndependent = (/** @type {string} */ selector) => Object.hasOwn(independentParts, selector)
  if (!selectors.length || !selectors.every(isIndependent))
    parts.push(await measureProduct(roundCount, registerStop))
  const table = parts.join('\n\n')
  mkdirSync(projectPath('test-results'), { recursive: true })
  writeFileSync(projectPath('test-results', 'bench.md'), `${table}\n`)
  console.log(`\n${table}`)
})

/**
 * Measures the running product: calls and pages, certificates, sizes of scripts, memory and a first visit.
 * @param {number} roundCount @param {(stop: () => unknown) => void} registerStop
 */
async function measureProduct(roundCount, registerStop) {
  const servers = await import('./servers.mjs')
  const { compare } = await import('./compare.mjs')
  const { measureMemory, residentMegabytes } = await import('./memory.mjs')
  const { closeConnections } = await import('./load.mjs')
  registerStop(closeConnections)

  const url = await step('Starting a database', () => servers.startEmptyPostgres(registerStop))
  const fileServerPort = await servers.startFileServer(registerStop)
  const env = await servers.environment({ url, fileServerPort })
  const seeded = await step('Filling it', () => servers.seed(env, 'fill'))
  await step('Building the pages', () => servers.buildProduct(env))
  const productUrl = await step('Starting the server', () => servers.startProduct(env, registerStop))
  const emptyAppUrl = await step('Building and starting the empty application', () =>
    servers.startEmptyApp(registerStop),
  )
  const selected = rows.filter(
    ({ name }) =>
      !selectors.length ||
      selectors.some(
        (selector) => name.includes(selector) || (selector === 'certificates' && isCertificateRow(name)),
      ),
  )
  const withCertificates = !selectors.length || selectors.includes('certificates')
  const { measureSignedPdfs, measureSignatures } = await import('./certificates.mjs')
  const certificateLines = withCertificates
    ? await step('Measuring files and signatures of certificates', async () => [
        ...(await measureSignedPdfs({ productUrl, seeded })),
        '',
        await measureSignatures(env),
        '',
      ])
    : []
  const createHumanCheckTokens = (/** @type {number} */ count) => servers.seed(env, 'tokens', String(count))
  const lines = await compare({
    rows: selected,
    roundCount,
    productUrl,
    emptyAppUrl,
    seeded,
    fileServerPort,
    createHumanCheckTokens,
  })
  const pid = String(readRunningPid(join(String(env.DATA_DIR), 'server.pid')))
  const { measureScripts } = await import('./script-sizes.mjs')
  const scriptLines = await step('Weighing the scripts of the pages', () =>
    measureScripts({ productUrl, emptyAppUrl, seeded }),
  )
  let index = 0
  const callContext = { seeded, fileServerPort, nextIndex: () => index++, humanCheckToken: () => undefined }
  const memoryLines =
    !selectors.length || selectors.includes('memory')
      ? await step('Answering 100,000 requests', () =>
          measureMemory({ origin: productUrl, pid, next: () => nextEverydayRead(callContext) }),
        )
      : []
  const visitLines = await step('Visiting the home page', () => visitHomePage(productUrl))
  return [
    ...certificateLines,
    ...lines,
    '',
    ...scriptLines,
    '',
    ...visitLines,
    '',
    ...memoryLines,
    '',
    `Memory of the server at the end: ${residentMegabytes(pid)} MB`,
  ].join('\n')
}

/** @param {string} productUrl */
async function visitHomePage(productUrl) {
  const { findOrInstallBrowser } = await import('../scripts/steps/browser.mjs')
  const { measureFirstVisit } = await import('./visit.mjs')
  const browser = await findOrInstallBrowser()
  return browser
    ? measureFirstVisit({ productUrl, browserPath: browser.path, path: '/' })
    : ['There is no browser.']
}

/** @param {string} name of a row */
const isCertificateRow = (name) => /certificate|embed/.test(name)
