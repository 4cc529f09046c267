import { projectPath } from './paths.mjs'
import { tallyJest } from './results.mjs'

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
