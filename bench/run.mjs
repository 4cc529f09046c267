/**
 * Compares the calls and pages of rows.mjs with an empty route handler and an empty page, in the same run, or measures
 * what the command names. Usage: docs/development.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../scripts/steps/command.mjs'
import { install } from '../scripts/steps/install.mjs'
import { at } from '../scripts/steps/paths.mjs'
import { step } from '../scripts/steps/report.mjs'

const words = process.argv.slice(2)
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 3)
const selectedParts = words.filter((word) => !word.startsWith('--'))

runCommand(async (cleanups) => {
  const onRunning = (/** @type {() => unknown} */ stop) => void cleanups.push(stop)
  await step('Installing packages', () => install('develop'))
  const { generateClient } = await import('../scripts/steps/generate.mjs')
  await step("Making the database's client", generateClient)
  /** Parts that do not need the data of `measureProduct`. @type {Record<string, () => Promise<string>>} */
  const ownParts = {
    lists: async () => (await import('./lists.mjs')).measureLists(onRunning),
    notices: async () => (await import('./lists.mjs')).measureNotices(onRunning),
    assignment: async () => (await import('./assignment.mjs')).measureAssignment(onRunning),
    'admin-day': async () => (await import('./admin-day.mjs')).measureAdminDay(onRunning),
    exports: async () => (await import('./exports.mjs')).measureExports(onRunning),
    growth: async () => (await import('./growth.mjs')).measureGrowth(onRunning),
  }
  const parts = []
  for (const [name, measure] of Object.entries(ownParts))
    if (selectedParts.includes(name)) parts.push(await measure())
  const isOwn = (/** @type {string} */ word) => Object.hasOwn(ownParts, word)
  if (!selectedParts.length || !selectedParts.every(isOwn)) parts.push(await measureProduct(onRunning))
  const table = parts.join('\n\n')
  mkdirSync(at('test-results'), { recursive: true })
  writeFileSync(at('test-results', 'bench.md'), `${table}\n`)
  console.log(`\n${table}`)
})

/**
 * Measures the running product: calls and pages, certificates, sizes of scripts, memory and a first visit.
 * @param {(stop: () => unknown) => void} onRunning
 */
async function measureProduct(onRunning) {
  const servers = await import('./servers.mjs')
  const { nextDailyRead, rows } = await import('./rows.mjs')
  const { compare } = await import('./compare.mjs')
  const { measureMemory, residentMegabytes } = await import('./memory.mjs')
  const { closeConnections } = await import('./load.mjs')
  onRunning(closeConnections)

  const url = await step('Starting a database', () => servers.startEmptyPostgres(onRunning))
  const filesPort = await servers.startFileServer(onRunning)
  const env = await servers.environment({ url, filesPort })
  const seeded = await step('Filling it', () => servers.seed(env, 'fill'))
  await step('Building the pages', () => servers.buildProduct(env))
  const product = await step('Starting the server', () => servers.startProduct(env, onRunning))
  const empty = await step('Building and starting the empty application', () =>
    servers.startEmptyApp(onRunning),
  )
  const selected = rows.filter(
    ({ name }) =>
      !selectedParts.length ||
      selectedParts.some(
        (word) => name.includes(word) || (word === 'certificates' && isOfCertificates(name)),
      ),
  )
  const withCertificates = !selectedParts.length || selectedParts.includes('certificates')
  const { measureSignedPdfs, measureSignatures } = await import('./certificates.mjs')
  const certificateLines = withCertificates
    ? await step('Making certificates', async () => [
        ...(await measureSignedPdfs({ product, seeded })),
        '',
        await measureSignatures(env),
        '',
      ])
    : []
  const createHumanTokens = (/** @type {number} */ count) => servers.seed(env, 'tokens', String(count))
  const lines = await compare({
    rows: selected,
    rounds,
    product,
    empty,
    seeded,
    filesPort,
    createHumanTokens,
  })
  const pid = String(readFileSync(join(String(env.DATA_DIR), 'server.pid'), 'utf8').split(' ')[0])
  const { measureScripts } = await import('./scripts.mjs')
  const scriptLines = await step('Weighing the scripts of the pages', () =>
    measureScripts({ product, empty, seeded }),
  )
  let index = 0
  const tools = { seeded, filesPort, nth: () => index++, humanToken: () => undefined }
  const memoryLines =
    !selectedParts.length || selectedParts.includes('memory')
      ? await step('Answering 100,000 requests', () =>
          measureMemory({ product, pid, next: () => nextDailyRead(tools) }),
        )
      : []
  const visitLines = await step('Visiting the home page', () => visitPages(product))
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

/** @param {string} product */
async function visitPages(product) {
  const { findBrowser } = await import('../scripts/steps/browser.mjs')
  const { coldVisit } = await import('./visit.mjs')
  const browser = await findBrowser()
  return browser
    ? coldVisit({ productUrl: product, browserPath: browser.path, path: '/' })
    : ['There is no browser.']
}

/** @param {string} name of a row */
const isOfCertificates = (name) => /certificate|embed/.test(name)
