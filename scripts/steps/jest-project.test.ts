import { projectPath } from './paths.mjs'
import { runJestProject, tableOf } from './jest-project.mjs'

test('a file name prefix that matches no file of the Jest project is refused before anything runs', async () => {
  await expect(runJestProject('faults', ['kills', 'unknown'])).rejects.toThrow(
    'No file in scripts/faults starts with unknown.',
  )
})

test('the table of results has a row for a file that could not be loaded', () => {
  const assertionResults = [{ status: 'passed', fullName: 'a kill loses no write', failureMessages: [] }]
  const testResults = [
    { name: projectPath('scripts/faults/kills.faults.ts'), status: 'passed', message: '', assertionResults },
    {
      name: projectPath('scripts/faults/disk.faults.ts'),
      status: 'failed',
      message: 'Why',
      assertionResults: [],
    },
  ]
  expect(tableOf({ testResults }, projectPath('missing-figures.jsonl')).split('\n').slice(2)).toEqual([
    '| a kill loses no write | passed |  |',
    '| scripts/faults/disk.faults.ts | failed | |',
  ])
})
