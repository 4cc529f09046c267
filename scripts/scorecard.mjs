/**
 * Runs the tests of each check in scripts/scorecard/checks.mjs: `npm run scorecard`, or `npm run scorecard -- 22 23`.
 * Writes test-results/scorecard.md.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checks } from './scorecard/checks.mjs'
import { evaluate, parseJestReport, parsePlaywrightReport, table } from './scorecard/evaluate.mjs'
import { projectPath, root } from './steps/paths.mjs'

const ids = process.argv.slice(2)
const unknownIds = ids.filter((id) => !checks.some((check) => check.id === id))
if (unknownIds.length) {
  console.error(`There is no check ${unknownIds.join(' or ')}. The checks are in scripts/scorecard.`)
  process.exit(1)
}
const selectedChecks = checks.filter(({ id }) => !ids.length || ids.includes(id))
const files = [...new Set(selectedChecks.flatMap(({ tests }) => tests.map(([file]) => file)))].filter(
  (file) => existsSync(projectPath(file)),
)

/**
 * Returns the suite that runs a test file: a part of `npm test`, or one of the commands `test:faults` and `attack`.
 * @param {string} file
 */
function suiteOf(file) {
  if (file.endsWith('.spec.ts')) return 'e2e'
  if (file.endsWith('.faults.ts')) return 'faults'
  if (file.endsWith('.attack.ts')) return 'attack'
  if (file.startsWith('e2e/')) return 'api'
  return file.startsWith('scripts/') ? 'lifecycle' : 'unit'
}

/** `recordTestFigure` appends the measurements of tests to this file. */
const figuresFile = projectPath('test-results', 'figures.jsonl')

/** @param {string} suite */
const isOutsideNpmTest = (suite) => suite === 'faults' || suite === 'attack'

/** @param {string} suite @param {string[]} testFiles */
function spawnSuite(suite, testFiles) {
  const patterns =
    suite === 'e2e' ? testFiles : ['--testPathPatterns', ...testFiles.map((file) => `/${file}$`)]
  const args = isOutsideNpmTest(suite)
    ? [projectPath('scripts', `${suite}.mjs`), ...testFiles.map((file) => basename(file))]
    : [projectPath('scripts', 'test.mjs'), suite, ...patterns]
  const env = { ...process.env, FIGURES: figuresFile }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Runs the test files of a suite and returns their results. @param {string} suite */
async function runSuite(suite) {
  const testFiles = files.filter((file) => suiteOf(file) === suite)
  if (!testFiles.length) return []
  const report = projectPath('test-results', `${suite}.json`)
  rmSync(report, { force: true })
  await spawnSuite(suite, testFiles)
  if (!existsSync(report)) return []
  const parsed = JSON.parse(readFileSync(report, 'utf8'))
  return suite === 'e2e' ? parsePlaywrightReport(parsed) : parseJestReport(parsed)
}

mkdirSync(projectPath('test-results'), { recursive: true })
rmSync(figuresFile, { force: true })
/** @type {import('./scorecard/evaluate.mjs').TestResult[]} */
const testResults = []
for (const suite of ['unit', 'api', 'lifecycle', 'e2e', 'attack', 'faults'])
  testResults.push(...(await runSuite(suite)))
// The suites outside `npm test` write their figures into files of their own.
const figures = [
  figuresFile,
  ...['faults', 'attack'].map((suite) => projectPath('test-results', `${suite}.jsonl`)),
]
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line))
const results = selectedChecks.map((check) => evaluate(check, testResults, figures))
const passed = results.filter(({ verdict }) => verdict === 'pass').length
const scorecard = `${table(results)}\n\n${passed} of ${results.length} checks pass.`
writeFileSync(projectPath('test-results', 'scorecard.md'), `${scorecard}\n`)
console.log(`\n${scorecard}`)
process.exit(passed === results.length ? 0 : 1)
