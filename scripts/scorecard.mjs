/**
 * Runs the tests of each check in scripts/scorecard/checks.mjs: `npm run scorecard`, or `npm run scorecard -- 22 23`.
 * Writes test-results/scorecard.md.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checks } from './scorecard/checks.mjs'
import { evaluate, table, testsOfJest, testsOfPlaywright } from './scorecard/evaluate.mjs'
import { at, root } from './steps/paths.mjs'

const ids = process.argv.slice(2)
const unknownIds = ids.filter((id) => !checks.some((check) => check.id === id))
if (unknownIds.length) {
  console.error(`There is no check ${unknownIds.join(' or ')}. The checks are in scripts/scorecard.`)
  process.exit(1)
}
const selectedChecks = checks.filter(({ id }) => !ids.length || ids.includes(id))
const files = [...new Set(selectedChecks.flatMap(({ tests }) => tests.map(([file]) => file)))].filter(
  (file) => existsSync(at(file)),
)

/**
 * The suite that runs a file: a part of scripts/test.mjs, `faults` or `attack`.
 * @param {string} file
 */
function partOf(file) {
  if (file.endsWith('.spec.ts')) return 'e2e'
  if (file.endsWith('.faults.ts')) return 'faults'
  if (file.endsWith('.attack.ts')) return 'attack'
  if (file.startsWith('e2e/')) return 'api'
  return file.startsWith('scripts/') ? 'lifecycle' : 'unit'
}

const figuresFile = at('test-results', 'figures.jsonl')

/** Whether the suite is one that `npm test` does not run. @param {string} part */
const isTrial = (part) => part === 'faults' || part === 'attack'

/** @param {string} part @param {string[]} testFiles */
function run(part, testFiles) {
  const patterns =
    part === 'e2e' ? testFiles : ['--testPathPatterns', ...testFiles.map((file) => `/${file}$`)]
  const args = isTrial(part)
    ? [at('scripts', `${part}.mjs`), ...testFiles.map((file) => basename(file))]
    : [at('scripts', 'test.mjs'), part, ...patterns]
  const env = { ...process.env, FIGURES: figuresFile }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', resolve))
}

/** @param {string} part */
async function testsOf(part) {
  const testFiles = files.filter((file) => partOf(file) === part)
  if (!testFiles.length) return []
  const report = at('test-results', `${part}.json`)
  rmSync(report, { force: true })
  await run(part, testFiles)
  if (!existsSync(report)) return []
  const parsed = JSON.parse(readFileSync(report, 'utf8'))
  return part === 'e2e' ? testsOfPlaywright(parsed) : testsOfJest(parsed)
}

mkdirSync(at('test-results'), { recursive: true })
rmSync(figuresFile, { force: true })
/** @type {import('./scorecard/evaluate.mjs').Test[]} */
const tests = []
for (const part of ['unit', 'api', 'lifecycle', 'e2e', 'attack', 'faults'])
  tests.push(...(await testsOf(part)))
// The suites outside `npm test` write their figures into files of their own.
const figures = [figuresFile, ...['faults', 'attack'].map((part) => at('test-results', `${part}.jsonl`))]
  .filter((file) => existsSync(file))
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line))
const results = selectedChecks.map((check) => evaluate(check, tests, figures))
const passed = results.filter(({ verdict }) => verdict === 'pass').length
const result = `${table(results)}\n\n${passed} of ${results.length} checks pass.`
writeFileSync(at('test-results', 'scorecard.md'), `${result}\n`)
console.log(`\n${result}`)
process.exit(passed === results.length ? 0 : 1)
