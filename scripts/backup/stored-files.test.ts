import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { collectFiles, restoreFiles } from './stored-files.mjs'

const root = mkdtempSync(join(tmpdir(), 'restore-'))
afterAll(() => rmSync(root, { recursive: true }))

/** An installation with secrets and one signing key. */
function createInstallation(name: string) {
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
  collectFiles(createInstallation('former'), folder)
  writeFileSync(join(folder, 'settings.env'), 'INSTITUTE_NAME=Former')
  return folder
}

test('keys are restored and settings written into restored.env; reverting leaves every file as it was', () => {
  const current = createInstallation('current')
  const before = contents(current.dataDir)
  const { notes, revert } = restoreFiles(current, createBackup(), true)
  expect(readdirSync(join(current.dataDir, 'keys'))).toEqual(['former.json'])
  expect(readFileSync(join(current.dataDir, 'restored.env'), 'utf8')).toBe('INSTITUTE_NAME=Former')
  expect(notes).toHaveLength(2)
  revert()
  expect(contents(current.dataDir)).toEqual(before)
})

test('a backup contains the session secret in use, which is NEXTAUTH_SECRET if that is set, and a restore writes it to secrets.json', () => {
  const [former, current] = [createInstallation('backed-up'), createInstallation('restored')]
  const [formerSecrets, currentSecrets] = [former, current].map(({ dataDir }) => loadOrCreateSecrets(dataDir))
  const NEXTAUTH_SECRET = 'a secret of 32 or more characters'
  for (const [settings, sessionSecret] of [
    [former, formerSecrets?.sessionSecret],
    [{ ...former, NEXTAUTH_SECRET }, NEXTAUTH_SECRET],
  ] as const) {
    const folder = mkdtempSync(join(root, 'backup-'))
    collectFiles(settings, folder)
    restoreFiles(current, folder, false)
    expect(loadOrCreateSecrets(current.dataDir)).toEqual({ ...currentSecrets, sessionSecret })
  }
  expect(loadOrCreateSecrets(former.dataDir)).toEqual(formerSecrets)
})

test('a restored.env of an earlier restore is kept under another name; reverting gives it its name again', () => {
  const current = createInstallation('twice')
  writeFileSync(join(current.dataDir, 'restored.env'), 'INSTITUTE_NAME=Earlier')
  const before = contents(current.dataDir)
  const { notes, revert } = restoreFiles(current, createBackup(), false)
  expect(readFileSync(join(current.dataDir, 'restored.env'), 'utf8')).toBe('INSTITUTE_NAME=Former')
  const [, aside = ''] = /earlier restore are in (.+)\.$/m.exec(notes.join('\n')) ?? []
  expect(readFileSync(aside, 'utf8')).toBe('INSTITUTE_NAME=Earlier')
  revert()
  expect(contents(current.dataDir)).toEqual(before)
})

test('a second restore of the same settings keeps one restored.env', () => {
  const current = createInstallation('again')
  const folder = createBackup()
  restoreFiles(current, folder, false)
  const before = contents(current.dataDir)
  expect(restoreFiles(current, folder, false).notes).toHaveLength(1)
  expect(contents(current.dataDir)).toEqual(before)
})

test('if a file cannot be restored, the files replaced before it get their former content back', () => {
  const current = createInstallation('blocked')
  writeFileSync(join(current.dataDir, 'restored.env'), 'INSTITUTE_NAME=Earlier')
  // A folder with the name of the temporary file of restored.env, which a restore writes last.
  mkdirSync(join(current.dataDir, 'restored.env.new'))
  const before = contents(current.dataDir)
  expect(() => restoreFiles(current, createBackup(), true)).toThrow(/restored\.env/)
  expect(contents(current.dataDir)).toEqual(before)
  expect(readdirSync(current.dataDir).toSorted()).toEqual([
    'keys',
    'restored.env',
    'restored.env.new',
    'secrets.json',
  ])
})
