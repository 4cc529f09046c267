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

test('a backup holds the session secret in force, that of NEXTAUTH_SECRET if it is set, and a restore writes it', () => {
  const [former, present] = [installation('in-force'), installation('restored')]
  const [formerSecrets, presentSecrets] = [former, present].map(({ dataDir }) => loadOrCreateSecrets(dataDir))
  const NEXTAUTH_SECRET = 'a secret of 32 or more characters'
  for (const [settings, sessionSecret] of [
    [former, formerSecrets?.sessionSecret],
    [{ ...former, NEXTAUTH_SECRET }, NEXTAUTH_SECRET],
  ] as const) {
    const folder = mkdtempSync(join(root, 'backup-'))
    collectFiles(settings, folder)
    restoreFiles(present, folder, false)
    expect(loadOrCreateSecrets(present.dataDir)).toEqual({ ...presentSecrets, sessionSecret })
  }
  expect(loadOrCreateSecrets(former.dataDir)).toEqual(formerSecrets)
})

test('a restored.env of an earlier restore is kept under another name; reverting gives it its name again', () => {
  const present = installation('twice')
  writeFileSync(join(present.dataDir, 'restored.env'), 'INSTITUTE_NAME=Earlier')
  const before = contents(present.dataDir)
  const { notes, revert } = restoreFiles(present, createBackup(), false)
  expect(readFileSync(join(present.dataDir, 'restored.env'), 'utf8')).toBe('INSTITUTE_NAME=Former')
  const [, aside = ''] = /earlier restore are in (.+)\.$/m.exec(notes.join('\n')) ?? []
  expect(readFileSync(aside, 'utf8')).toBe('INSTITUTE_NAME=Earlier')
  revert()
  expect(contents(present.dataDir)).toEqual(before)
})

test('a second restore of the same settings keeps one restored.env', () => {
  const present = installation('again')
  const folder = createBackup()
  restoreFiles(present, folder, false)
  const before = contents(present.dataDir)
  expect(restoreFiles(present, folder, false).notes).toHaveLength(1)
  expect(contents(present.dataDir)).toEqual(before)
})

test('if a file cannot be restored, the files replaced before it get their former content back', () => {
  const present = installation('blocked')
  writeFileSync(join(present.dataDir, 'restored.env'), 'INSTITUTE_NAME=Earlier')
  // A folder in the place of the last file that a restore writes.
  mkdirSync(join(present.dataDir, 'restored.env.new'))
  const before = contents(present.dataDir)
  expect(() => restoreFiles(present, createBackup(), true)).toThrow(/restored\.env/)
  expect(contents(present.dataDir)).toEqual(before)
  expect(readdirSync(present.dataDir).toSorted()).toEqual([
    'keys',
    'restored.env',
    'restored.env.new',
    'secrets.json',
  ])
})
