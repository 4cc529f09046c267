import { nearestTests } from './nearest-tests.mjs'

const sources: Record<string, string> = {
  'lib/a/seats.test.ts': "import { seats } from './seats'",
  'lib/a/other.test.ts': '',
  'lib/b/direct.test.ts': "import { seats } from '@/lib/a/seats'",
  'lib/b/late.test.ts': "const { seats } = await import('../a/seats')",
  'lib/c/far.test.ts': "import { other } from '@/lib/a/seats-of-others'",
}
// Jest lists the slowest tests first; `nearestTests` reverses that order.
const tests = Object.keys(sources).toReversed()
const nearest = (changed: string[], maxCount: number, failed: string[] = []) =>
  nearestTests(tests, changed, maxCount, failed, (file) => sources[file] ?? '')

test('if there are no more tests than the maximum, all are selected, the nearest first', () => {
  expect(nearest(['lib/a/seats.ts'], 5)).toEqual([
    'lib/a/seats.test.ts',
    'lib/a/other.test.ts',
    'lib/b/direct.test.ts',
    'lib/b/late.test.ts',
    'lib/c/far.test.ts',
  ])
})

test('if there are more tests than the maximum, only those beside a changed file or with a direct import are selected', () => {
  expect(nearest(['lib/a/seats.ts'], 4)).toHaveLength(4)
  expect(nearest(['lib/a/seats.ts'], 4)).not.toContain('lib/c/far.test.ts')
  expect(nearest(['lib/a/seats.ts'], 1)).toEqual(['lib/a/seats.test.ts'])
  expect(nearest(['lib/x/unknown.ts'], 4)).toEqual([])
})

test('a test that was itself changed comes first', () => {
  expect(nearest(['lib/c/far.test.ts', 'lib/a/seats.ts'], 2)).toEqual([
    'lib/c/far.test.ts',
    'lib/a/seats.test.ts',
  ])
})

test('of equally near tests, those that failed in their last run come first', () => {
  expect(nearest(['lib/a/seats.ts'], 3, ['lib/b/late.test.ts', 'lib/c/far.test.ts'])).toEqual([
    'lib/a/seats.test.ts',
    'lib/a/other.test.ts',
    'lib/b/late.test.ts',
  ])
})
