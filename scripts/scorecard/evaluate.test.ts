import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../testing/installation'
import { checks } from './checks.mjs'
import { evaluate, table } from './evaluate.mjs'

const check = { id: '1', group: 'A', text: 'it holds', tests: [['a.test.ts', /holds/] as [string, RegExp]] }
const passedTest = { file: 'a.test.ts', title: 'it holds', passed: true, assertions: 3 }

test('a check passes if each of its tests passed, and its summary counts tests and assertions', () => {
  const others = [
    { ...passedTest, file: 'b.test.ts', passed: false },
    { ...passedTest, title: 'another', passed: false },
  ]
  expect(evaluate(check, [passedTest, ...others], [])).toMatchObject({
    verdict: 'pass',
    summary: '1 of 1 tests, 3 assertions',
  })
})

test('a check fails if a matching test failed, and has the verdict NO TEST if a pattern matches no test', () => {
  const failedTest = { ...passedTest, title: 'it holds here', passed: false }
  expect(evaluate(check, [passedTest, failedTest], [])).toMatchObject({
    verdict: 'FAIL',
    summary: expect.any(String),
  })
  expect(evaluate(check, [], []).verdict).toBe('NO TEST')
  expect(evaluate({ ...check, tests: [...check.tests, ['c.test.ts']] }, [passedTest], []).verdict).toBe(
    'NO TEST',
  )
})

test('the figures of a test are shown beside its check', () => {
  const figures = [
    { file: 'a.test.ts', test: 'it holds', text: '1 of 50 passed' },
    { file: 'a.test.ts', test: 'another', text: '7' },
  ]
  const evaluated = evaluate(check, [passedTest], figures)
  expect(evaluated.summary).toBe('1 of 1 tests, 3 assertions; 1 of 50 passed')
  expect(table([evaluated])).toContain(
    '| A | 1: it holds | 1 of 1 tests, 3 assertions; 1 of 50 passed | pass |',
  )
})

test('an unknown check ID is refused with a message that contains it', () => {
  const script = join(projectRoot, 'scripts', 'scorecard.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '1', '999'], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no check 999. The checks are in scripts/scorecard.\n',
  })
})

test('each check names files and tests that exist', () => {
  // Checks each alternative by itself: the pattern `a|b` still matches when only the test for `a` is left.
  const namedTests = checks.flatMap(({ id, tests }) =>
    tests.flatMap(([file, titlePattern]) =>
      (titlePattern?.source ?? '').split('|').map((words) => ({ id, file, words })),
    ),
  )
  const missing = namedTests.filter(({ file, words }) => {
    const path = join(projectRoot, file)
    return !existsSync(path) || !new RegExp(words).test(readFileSync(path, 'utf8'))
  })
  expect(missing).toEqual([])
})
