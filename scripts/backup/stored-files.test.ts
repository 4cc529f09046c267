import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { collectFiles, restoreFiles } from './stored-files.mjs'

const root = mkdtempSync(join(tmpdir(), 'restore-'))
afterAll(() => rmSync(root, { recursive: true }))

/** An installation with secrets and one signing key. */
function installation(name: string) {
  const dataDir = join(root, name)
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  loadOrCreateSecrets(dataDir)
  writeFileSync(join(dataDir, 'keys', `${name}.json`), name)
  return { dataDir }
}

const contents = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')])
    .toSorted()

function createBackup() {
  const folder = mkdtempSync(join(root, 'backup-'))
  collectFiles(installation('former'), folder)
  writeFileSync(join(folder, 'settings.env'), 'INSTITUTE_NAME=Former')
  return folder
}

test('keys are restored and settings written into restored.env; reverting leaves every file as it was', () => {
  const present = installation('present')
  const before = contents(present.dataDir)
  const { notes, revert } = restoreFiles(present, createBackup(), true)
  expect(readdirSync(join(present.dataDir, 'keys'))).toEqual(['former.json'])
  expect(readFileSync(join(present.dataDir, 'restored.env'), 'utf8')).toBe('INSTITUTE_NAME=Former')
  expect(notes).toHaveLength(2)
  revert()
  expect(contents(present.dataDir)).toEqual(before)
})

test('if a file cannot be restored, those before it are as they were', () => {
  const present = installation('blocked')
  // A folder in the place of the last file that a restore writes.
  mkdirSync(join(present.dataDir, 'restored.env', 'folder'), { recursive: true })
  const before = contents(present.dataDir)
  expect(() => restoreFiles(present, createBackup(), true)).toThrow(/restored\.env/)
  expect(contents(present.dataDir)).toEqual(before)
  expect(readdirSync(present.dataDir).toSorted()).toEqual(['keys', 'restored.env', 'secrets.json'])
})
