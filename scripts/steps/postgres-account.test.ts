import { dirname } from 'node:path'
import { at } from './paths.mjs'
import { externalFolder } from './postgres-account.mjs'

afterEach(() => delete process.env.DATABASE_HOME)

test('the folder of a database outside the data folder is in /var/lib, or in DATABASE_HOME', () => {
  expect(dirname(externalFolder('/data'))).toBe('/var/lib')
  process.env.DATABASE_HOME = '/srv/databases'
  expect(dirname(externalFolder('/data'))).toBe('/srv/databases')
})

// PostgreSQL runs in `/`: it would not find a relative folder.
test("a relative DATABASE_HOME is resolved against the project's folder", () => {
  process.env.DATABASE_HOME = 'databases'
  expect(dirname(externalFolder('/data'))).toBe(at('databases'))
})
