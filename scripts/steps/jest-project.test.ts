import { at } from './paths.mjs'
import { runJestProject, tableOf } from './jest-project.mjs'

test('a file name prefix that matches no file of the Jest project is refused before anything runs', async () => {
  await expect(runJestProject('faults', ['kills', 'nothing'])).rejects.toThrow(
    'No file in scripts/faults starts with nothing.',
  )
})

test('the table of results has a row for a file that could not be loaded', () => {
  const assertionResults = [{ status: 'passed', fullName: 'a kill loses no write', failureMessages: [] }]
  const testResults = [
    { name: at('scripts/faults/kills.faults.ts'), status: 'passed', message: '', assertionResults },
    { name: at('scripts/faults/disk.faults.ts'), status: 'failed', message: 'Why', assertionResults: [] },
  ]
  expect(tableOf({ testResults }, at('no-figures.jsonl')).split('\n').slice(2)).toEqual([
    '| a kill loses no write | passed |  |',
    '| scripts/faults/disk.faults.ts | failed | |',
  ])
})
