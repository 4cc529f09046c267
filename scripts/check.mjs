/** Checks the changes against origin/main in less than a minute: `npm run check`. `npm test` checks everything. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { runCommand } from './steps/command.mjs'
import { nearestTests } from './steps/nearest-tests.mjs'
import { at, root } from './steps/paths.mjs'
import { run } from './steps/process.mjs'
import { step } from './steps/report.mjs'
import { withoutSettings } from './steps/settings.mjs'
import * as checks from './steps/static-checks.mjs'

/** @param {string[]} args @returns {string[]} the lines of the output; none if git fails */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

/** Files that differ from the branch's base, committed or not. */
function changedFiles() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/main')
  const candidates = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(candidates)].filter((file) => existsSync(at(file)))
}

/** The most test files that `npm run check` runs: they take less than half a minute on two cores. */
const maxTestFiles = 16

/** @param {string[]} args */
const jest = (...args) =>
  run(process.execPath, [at('node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects=server', ...args], {
    env: withoutSettings(process.env),
    failure: 'It failed.',
  })

/** Runs the tests that depend on these files; if there are many, only the nearest. @param {string[]} files */
async function runRelatedTests(files) {
  const testList = await jest('--listTests', '--json', '--passWithNoTests', '--findRelatedTests', ...files)
  /** @type {string[]} */
  const paths = JSON.parse(testList.slice(testList.indexOf('[')))
  const related = paths.map((path) => relative(root, path))
  const nearest = nearestTests(related, files, maxTestFiles)
  if (nearest.length < related.length)
    console.log(
      `  ${related.length} test files depend on the changes: only the ${nearest.length} nearest run now, \`npm test\` runs all.`,
    )
  if (nearest.length) await jest('--runTestsByPath', ...nearest)
}

let failed = 0
/** @param {string} title @param {() => Promise<unknown>} work */
async function check(title, work) {
  try {
    await step(title, work)
  } catch (error) {
    failed++
    console.error(/** @type {Error} */ (error).message)
  }
}

runCommand(async () => {
  const files = changedFiles()
  if (!files.length) return console.log('Nothing differs from origin/main.')
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install('develop'))
  const { generateClient } = await import('./steps/generate.mjs')
  await step("Making the database's client", generateClient)

  const code = files.filter((file) => /\.(m?js|tsx?)$/.test(file))
  await check('Checking the format', () => checks.checkFormat(files))
  if (!code.length) return failed
  await check('Checking the words', () => checks.checkWords(code))
  // Runs in parallel with the other checks, because it takes as long as all of them together.
  const types = check('Checking the types', async () => {
    await checks.generateRouteTypes()
    await checks.checkTypes()
  })
  await check('Linting', () => checks.lint(code))
  await check('Looking for import cycles', () => checks.findImportCycles())
  await check('Unit tests of what changed', () => runRelatedTests(code))
  await types
  return failed && 1
})
