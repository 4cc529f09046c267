import { relative } from 'node:path'
import { root } from '../steps/paths.mjs'

/**
 * @typedef {{ file: string, title: string, passed: boolean, assertions: number }} TestResult
 * @typedef {{ file: string, test: string, text: string }} Figure a measurement, written by `recordTestFigure`
 * @typedef {{ check: import('./group.mjs').Check, verdict: 'pass' | 'FAIL' | 'NO TEST', summary: string }} CheckResult
 */

/** @param {any} report as `jest --json` writes it @returns {TestResult[]} */
export const parseJestReport = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, status, numPassingAsserts }) => ({
      file: relative(root, name),
      title: fullName,
      passed: status === 'passed',
      assertions: numPassingAsserts ?? 0,
    })),
  )

/** @param {any} report as Playwright's json reporter writes it @returns {TestResult[]} */
export function parsePlaywrightReport({ suites }) {
  /** @param {any} suite @returns {TestResult[]} */
  const walk = (suite) => [
    ...(suite.specs ?? []).map((/** @type {any} */ { file, title, ok, tests }) => ({
      file: `e2e/${file}`,
      title,
      passed: ok && tests.every((/** @type {any} */ { status }) => status === 'expected'),
      assertions: 0,
    })),
    ...(suite.suites ?? []).flatMap(walk),
  ]
  return suites.flatMap(walk)
}

/**
 * A check passes if each of its patterns matches a test, and every matching test passed.
 * @param {import('./group.mjs').Check} check @param {TestResult[]} testResults @param {Figure[]} figures
 * @returns {CheckResult}
 */
export function evaluate(check, testResults, figures) {
  const testsByPattern = check.tests.map(([file, titlePattern]) =>
    testResults.filter((test) => test.file === file && (!titlePattern || titlePattern.test(test.title))),
  )
  const matchingTests = [...new Set(testsByPattern.flat())]
  const passed = matchingTests.filter((test) => test.passed)
  const assertions = passed.reduce((sum, test) => sum + test.assertions, 0)
  const matchingFigures = figures.filter(({ file, test }) =>
    matchingTests.some((matching) => matching.file === file && matching.title === test),
  )
  const counted = `${passed.length} of ${matchingTests.length} tests${assertions ? `, ${assertions} assertions` : ''}`
  const verdict =
    passed.length < matchingTests.length
      ? 'FAIL'
      : testsByPattern.some((tests) => !tests.length)
        ? 'NO TEST'
        : 'pass'
  return { check, verdict, summary: [counted, ...matchingFigures.map(({ text }) => text)].join('; ') }
}

/** @param {CheckResult[]} results */
export function table(results) {
  const lines = results.map(
    ({ check: { group, id, text }, summary, verdict }) =>
      `| ${group} | ${id}: ${text} | ${summary} | ${verdict} |`,
  )
  return ['| Group | Check | Tests and figures | Verdict |', '|---|---|---|---|', ...lines].join('\n')
}
