import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from './paths.mjs'
import { tallyJest, tallyPlaywright, tallyRun } from './results.mjs'

const passed = { status: 'passed', fullName: 'seats are counted', failureMessages: [] }

test('a test file that failed without a failed test counts as one failure, which names the file', () => {
  const message = '  ● Test suite failed to run\n\n    There is no test.'
  const unloadable = {
    name: projectPath('lib/a/empty.test.ts'),
    status: 'failed',
    message,
    assertionResults: [],
  }
  const failedAfterwards = {
    ...unloadable,
    name: projectPath('lib/a/seats.test.ts'),
    assertionResults: [passed],
  }
  expect(tallyJest({ testResults: [unloadable, failedAfterwards] })).toEqual({
    passed: 1,
    failed: 2,
    skipped: [],
    failures: [`lib/a/empty.test.ts\n${message}`, `lib/a/seats.test.ts\n${message}`],
  })
})

test('a runner counts as one failure if it fails although all its tests passed, or leaves no complete report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  const report = join(folder, 'unit.json')
  const tally = (error: Error | null) => tallyRun('Unit tests', report, tallyJest, error)
  const failed = { passed: 0, failed: 1, skipped: [] }
  const noReport = { ...failed, failures: ['Unit tests\nIt left no complete report.'] }
  expect(tally(null)).toEqual(noReport)
  writeFileSync(report, '{"testResults":')
  expect(tally(null)).toEqual(noReport)
  const file = { name: 'seats.test.ts', status: 'passed', message: '', assertionResults: [passed] }
  writeFileSync(report, JSON.stringify({ testResults: [file] }))
  expect(tally(null)).toEqual({ passed: 1, failed: 0, skipped: [], failures: [] })
  const failure = 'Unit tests\nThe teardown failed.'
  expect(tally(new Error('The teardown failed.'))).toEqual({ ...failed, passed: 1, failures: [failure] })
  rmSync(folder, { recursive: true })
})

test('a failed browser test is named although the file of its page snapshot is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  const report = join(folder, 'e2e.json')
  const attachments = [{ name: 'error-context', path: join(folder, 'missing.md') }]
  const results = [{ errors: [{ message: 'The button is missing.' }], attachments }]
  const specs = [{ title: 'seats are shown', tests: [{ status: 'unexpected', results }] }]
  writeFileSync(report, JSON.stringify({ suites: [{ title: 'seats.spec.ts', specs }], errors: [] }))
  expect(tallyRun('Browser tests', report, tallyPlaywright, new Error('Playwright failed.'))).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
    failures: ['seats.spec.ts › seats are shown\nThe button is missing.'],
  })
  rmSync(folder, { recursive: true })
})
