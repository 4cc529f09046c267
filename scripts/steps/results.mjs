import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'
import { messageOf } from './report.mjs'

/** @typedef {{ passed: number, failed: number, skipped: string[] }} Tally */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, skipped: [] })

/** @param {Tally} into @param {Tally} tally */
export function addTally(into, tally) {
  into.passed += tally.passed
  into.failed += tally.failed
  into.skipped.push(...tally.skipped)
}

/**
 * Files that failed although none of their tests did, such as one that could not be loaded.
 * @param {JestReport['testResults']} testResults
 */
export const brokenFiles = (testResults) =>
  testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )

/**
 * @typedef {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} JestReport
 * @param {JestReport} report as `jest --json` writes it
 * @returns {Tally & { failures: string[] }}
 */
export function tallyJest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const broken = brokenFiles(testResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length + broken.length,
    skipped: tests
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName),
    failures: [
      ...failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
      ...broken.map(({ name, message }) => `${relative(root, name)}\n${message}`),
    ],
  }
}

/**
 * Playwright's snapshots of the page at each failure of a test, cut off after 80 lines.
 * @param {Result[]} results
 */
const pageSnapshots = (results) =>
  results
    .flatMap(({ attachments }) => attachments ?? [])
    .filter(({ name, path }) => name === 'error-context' && path)
    // A missing snapshot must not hide the failure that it belongs to.
    .filter(({ path }) => existsSync(path ?? ''))
    .map(({ path }) => /```yaml\n([^]*?)\n```/.exec(readFileSync(path ?? '', 'utf8'))?.[1] ?? '')
    .map((text) => text.trim().split('\n').slice(0, 80).join('\n'))

/**
 * @typedef {{ errors?: { message?: string }[], attachments?: { name: string, path?: string }[] }} Result
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string, results: Result[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report as Playwright's json reporter writes it
 * @returns {Tally & { failures: string[] }}
 */
export function tallyPlaywright({ suites, errors }) {
  const tally = { ...emptyTally(), failures: errors.map(({ message }) => message ?? '') }
  tally.failed += errors.length
  /** @param {Suite} suite @param {string} prefix */
  const walk = (suite, prefix) => {
    const name = [prefix, suite.title].filter(Boolean).join(' › ')
    for (const { title, tests } of suite.specs ?? []) {
      for (const { status, results } of tests) {
        if (status === 'skipped') tally.skipped.push(`${name} › ${title}`)
        else if (status === 'expected') tally.passed++
        else {
          tally.failed++
          tally.failures.push(
            [
              `${name} › ${title}`,
              ...results.flatMap(({ errors }) => errors ?? []).map(({ message }) => message),
              ...pageSnapshots(results),
            ].join('\n'),
          )
        }
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, name)
  }
  for (const suite of suites) walk(suite, '')
  return tally
}

/**
 * Tallies the report of a test runner. If the report is missing, or if the runner failed without a failed test (as in
 * its global teardown), the run counts as one failure.
 * @param {string} title @param {string} reportFile @param {(report: any) => Tally & { failures: string[] }} tally
 * @param {unknown} error with which the runner failed, or null
 */
export function tallyRun(title, reportFile, tally, error) {
  let counts = null
  try {
    counts = tally(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    // The report is missing, or not complete because the runner was killed.
    error ??= new Error('It left no complete report.')
  }
  if (counts && (!error || counts.failures.length)) return counts
  const failures = [`${title}\n${messageOf(error)}`]
  return { passed: counts?.passed ?? 0, failed: 1, skipped: counts?.skipped ?? [], failures }
}
