import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectPath } from './paths.mjs'
import { folderOutsideDataDir, isTraversable } from './postgres-account.mjs'

const testAsRoot = process.getuid?.() === 0 ? test : test.skip

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

testAsRoot(
  'a folder that only its owner may enter is open to no other account, not even of its group',
  () => {
    // mkdtemp creates a folder that only its owner may enter.
    const folder = mkdtempSync(join(tmpdir(), 'owned-'))
    try {
      chownSync(folder, 4321, 4322)
      expect(isTraversable(folder)).toBe(false)
      expect(isTraversable(folder, { uid: 4321, gid: 4321 })).toBe(true)
      expect(isTraversable(folder, { uid: 4322, gid: 4322 })).toBe(false)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
