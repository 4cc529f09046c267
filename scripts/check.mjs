/**
 * Checks the format and lint of all files, and types, words and tests of what this branch has changed since it left
 * origin/main, within a minute: `npm run check`. `npm test` checks everything.
 */
import { relative } from 'node:path'
import { changedFiles } from './steps/changed-files.mjs'
import { runMain } from './steps/command.mjs'
import { nearestTests } from './steps/nearest-tests.mjs'
import { projectPath, root } from './steps/paths.mjs'
import { run } from './steps/process.mjs'
import { step } from './steps/report.mjs'
import { omitAppVariables } from './steps/app-variables.mjs'
import * as checks from './steps/static-checks.mjs'

/** Limit on the test files that `npm run check` runs: 16 take less than half a minute on two cores. */
const maxTestFiles = 16

/** Runs Jest's project `unit`. @param {string[]} args */
const jest = (...args) =>
  run(
    process.execPath,
    [projectPath('node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects=unit', ...args],
    {
      env: omitAppVariables(process.env),
      failure: 'It failed.',
    },
  )

/** The test files that depend on these files. @param {string[]} files @param {string[]} options of Jest */
async function listRelatedTests(files, ...options) {
  const args = ['--listTests', '--json', '--passWithNoTests', ...options, '--findRelatedTests', ...files]
  const testList = await jest(...args)
  // Other output may precede the list.
  /** @type {string[]} */
  const paths = JSON.parse(testList.slice(testList.indexOf('[')))
  return paths.map((path) => relative(root, path))
}

/** Runs the tests that depend on these files; if there are many, only the nearest. @param {string[]} files */
async function runRelatedTests(files) {
  const related = await listRelatedTests(files)
  const previouslyFailed =
    related.length > maxTestFiles ? await listRelatedTests(files, '--onlyFailures') : []
  const nearest = nearestTests(related, files, maxTestFiles, previouslyFailed)
  if (nearest.length < related.length)
    console.log(
      `  ${related.length} test files depend on the changes: only the ${nearest.length} nearest run now, \`npm test\` runs all.`,
    )
  if (nearest.length) await jest('--runTestsByPath', ...nearest)
}

let failedChecks = 0
/** @param {string} title @param {() => Promise<unknown>} work */
async function check(title, work) {
  try {
    await step(title, work)
  } catch (error) {
    failedChecks++
    console.error(/** @type {Error} */ (error).message)
  }
}

const isCode = (/** @type {string} */ file) => /\.(m?js|tsx?)$/.test(file)

async function checkTypes() {
  await checks.generateRouteTypes()
  await checks.checkTypes()
}

runMain(async () => {
  const { baseDescription, changed, deleted } = changedFiles()
  if (!changed.length && !deleted.length) return console.log(`Nothing differs from ${baseDescription}.`)
  const counts = [
    changed.length && `${changed.length} changed`,
    deleted.length && `${deleted.length} deleted`,
  ]
  console.log(`Files that differ from ${baseDescription}: ${counts.filter(Boolean).join(', ')}`)
  const { install } = await import('./steps/install.mjs')
  await step('Installing packages', () => install({ includeDev: true }))
  const { generateClient } = await import('./steps/generate.mjs')
  await step('Generating the Prisma client', generateClient)

  const code = changed.filter(isCode)
  // These two take a few seconds for all files.
  await check('Checking the format', () => checks.checkFormat())
  await check('Linting', () => checks.lint())
  if (code.length) await check('Checking the words of names and comments', () => checks.checkWords(code))
  // Runs in parallel with the tests. It also finds imports of deleted files.
  const typeCheck = (code.length || deleted.some(isCode)) && check('Checking the types', checkTypes)
  if (code.length) await check('Unit tests of what changed', () => runRelatedTests(code))
  await typeCheck
  return failedChecks > 0 ? 1 : 0
})
