/**
 * Runs Lighthouse on four public pages as on a phone, five times each, and fails if a score is too low: `npm run
 * lighthouse`, or with `-- --runs=1`. Installs Lighthouse on demand: it has 150 packages.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from '../scripts/steps/command.mjs'
import { install } from '../scripts/steps/install.mjs'
import { projectPath } from '../scripts/steps/paths.mjs'
import { CommandError, step } from '../scripts/steps/report.mjs'
import { countOption } from './arguments.mjs'

const version = '13.5.0'
const maxAttempts = 3

const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = Object.keys(minimumScores)
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  KB: 'total-byte-weight',
}

runMain(async (cleanups) => {
  const runs = countOption(process.argv.slice(2), 'runs', 5)
  await step('Installing packages', () => install({ includeDev: true }))
  const { generateClient } = await import('../scripts/steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)
  const { lighthouse, launch } = await step('Installing Lighthouse', loadLighthouse)
  const { findOrInstallBrowser } = await import('../scripts/steps/browser.mjs')
  const browser = await step('Looking for a browser', findOrInstallBrowser)
  if (!browser) throw new CommandError('There is no Chromium and none could be installed.')

  const productUrl = await startProductWithSampleCatalogue((stop) => void cleanups.push(stop))
  const courses = await (await fetch(`${productUrl}/api/course/list-courses?limit=1`)).json()
  const paths = ['/', '/courses', `/selected-course/${courses.data[0].slug}`, '/verify-certificates']

  // The first visit renders the page; later ones come from the cache.
  for (const path of paths) await fetch(productUrl + path)
  /** @type {Map<string, any[]>} */
  const reports = new Map(paths.map((path) => [path, []]))
  for (let round = 1; round <= runs; round++) {
    for (const path of paths) {
      const report = await step(`${path}, ${round} of ${runs}`, () =>
        auditWithRetries(lighthouse, launch, browser.path, productUrl + path),
      )
      reports.get(path)?.push(report)
    }
  }
  const { table, failures } = summarizeReports(reports)
  const folder = projectPath('test-results', 'lighthouse')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'table.md'), `${table}\n`)
  for (const [path, list] of reports) {
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(medianReport(list), null, 2))
  }
  console.log(`\n${table}`)
  for (const failure of failures) console.error(`✗ ${failure}`)
  return failures.length ? 1 : 0
})

/** Imports Lighthouse as a module, which, unlike its command line, never sends usage data. Installs it if needed. */
async function loadLighthouse() {
  const folder = projectPath('node_modules', '.cache', `lighthouse-${version}`)
  const modules = join(folder, 'node_modules')
  if (!existsSync(join(modules, 'lighthouse', 'package.json'))) {
    const { installIntoFolder } = await import('../scripts/steps/install-into-folder.mjs')
    mkdirSync(folder, { recursive: true })
    await installIntoFolder(folder, `lighthouse@${version}`, 'Lighthouse could not be installed.')
  }
  const { default: lighthouse } = await import(join(modules, 'lighthouse', 'core', 'index.js'))
  const { launch } = await import(join(modules, 'chrome-launcher', 'dist', 'index.js'))
  return { lighthouse, launch }
}

/** Starts the product with the sample catalogue. @param {(stop: () => unknown) => void} registerStop */
async function startProductWithSampleCatalogue(registerStop) {
  const servers = await import('./servers.mjs')
  const { seedSampleCatalogue } = await import('../scripts/steps/seed.mjs')
  const url = await step('Starting a database', () => servers.startEmptyPostgres(registerStop))
  const env = await servers.environment({ url })
  await step('Filling it', () => seedSampleCatalogue(url, env))
  await step('Building the pages', () => servers.buildProduct(env))
  return step('Starting the server', () => servers.startProduct(env, registerStop))
}

/**
 * Repeats an audit that failed with a runtime error: sometimes Lighthouse cannot record a trace.
 * @param {any} lighthouse @param {any} launch @param {string} chromePath @param {string} address
 */
async function auditWithRetries(lighthouse, launch, chromePath, address) {
  for (let attempt = 1; ; attempt++) {
    const report = await runAudit(lighthouse, launch, chromePath, address)
    if (!report.runtimeError) return report
    if (attempt === maxAttempts) throw new CommandError(report.runtimeError.message)
  }
}

/**
 * Starts a new browser for each audit, so that nothing is cached.
 * @param {any} lighthouse @param {any} launch @param {string} chromePath @param {string} address
 */
async function runAudit(lighthouse, launch, chromePath, address) {
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic']
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const flags = { port: chrome.port, logLevel: 'silent', onlyCategories: categories }
    const { lhr } = await lighthouse(address, flags)
    return lhr
  } finally {
    await chrome.kill()
  }
}

/** @param {any[]} list @param {string} category */
const sortedByScore = (list, category) =>
  list.toSorted((a, b) => a.categories[category].score - b.categories[category].score)

/** The report whose performance is the median; of two in the middle, the one with the lower performance. @param {any[]} list */
const medianReport = (list) => sortedByScore(list, 'performance')[Math.floor((list.length - 1) / 2)]

/** Only performance varies with the machine: in the other categories, the worst report counts. @param {any[]} list @param {string} category */
const decisiveReport = (list, category) =>
  category === 'performance' ? medianReport(list) : sortedByScore(list, category)[0]

/** @param {any} report @param {string} category */
const scoreOf = (report, category) => Math.round(report.categories[category].score * 100)

/** @param {Map<string, any[]>} reports */
function summarizeReports(reports) {
  const lines = []
  const failures = []
  for (const [path, list] of reports) {
    for (const [category, least] of Object.entries(minimumScores)) {
      const report = decisiveReport(list, category)
      const score = scoreOf(report, category)
      if (score < least)
        failures.push(`${path}: ${category} ${score}, less than ${least}: ${failedAudits(report, category)}`)
    }
    const figures = Object.values(metrics).map((auditId) => formatMetric(medianReport(list).audits[auditId]))
    const scores = categories.map((category) => scoreOf(decisiveReport(list, category), category))
    lines.push(`| ${path} | ${[...scores, ...figures].join(' | ')} |`)
  }
  const headings = ['Page', ...categories, ...Object.keys(metrics)]
  const benchmarkIndexes = [...reports.values()].flat().map(({ environment }) => environment.benchmarkIndex)
  const table = [
    `| ${headings.join(' | ')} |`,
    `|---|${'---:|'.repeat(headings.length - 1)}`,
    ...lines,
    '',
    `Lighthouse's benchmark index of this machine was ${Math.min(...benchmarkIndexes)} to ${Math.max(...benchmarkIndexes)}; higher is faster. On a busy machine it is lower, and times are longer.`,
  ].join('\n')
  return { table, failures }
}

/** @param {{ numericValue: number, numericUnit: string }} audit */
function formatMetric({ numericValue, numericUnit }) {
  if (numericUnit === 'byte') return String(Math.round(numericValue / 1000))
  if (numericUnit === 'millisecond') return `${Math.round(numericValue)} ms`
  return numericValue.toFixed(3)
}

/**
 * Audits that cost points.
 * @param {any} report @param {string} category
 */
function failedAudits(report, category) {
  /** @type {{ id: string, weight: number }[]} */
  const auditRefs = report.categories[category].auditRefs
  const { audits } = report
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id)
    .join(', ')
}
