import { dirname } from 'node:path'
import { projectPath } from './paths.mjs'
import { folderOutsideDataDir } from './postgres-account.mjs'

afterEach(() => delete process.env.DATABASE_HOME)

test('a database that cannot be in the data folder gets a folder in /var/lib, or in DATABASE_HOME', () => {
  expect(dirname(folderOutsideDataDir('/data'))).toBe('/var/lib')
  process.env.DATABASE_HOME = '/srv/databases'
  expect(dirname(folderOutsideDataDir('/data'))).toBe('/srv/databases')
})

// PostgreSQL's working directory is `/`: it would not find a relative folder.
test("a relative DATABASE_HOME is resolved against the project's folder", () => {
  process.env.DATABASE_HOME = 'databases'
  expect(dirname(folderOutsideDataDir('/data'))).toBe(projectPath('databases'))
})
