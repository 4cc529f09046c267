import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadOrCreateSecrets } from '../steps/secrets.mjs'
import { collectFiles, mustRestoreKeys, removeKeyCopies, restoreFiles } from './keys-and-settings.mjs'

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
  collectFiles(createInstallation('source'), folder)
  writeFileSync(join(folder, 'settings.env'), 'INSTITUTE_NAME=Source')
  return folder
}

test('keys are restored and settings written into restored.env; reverting leaves every file as it was', () => {
  const current = createInstallation('current')
  const before = contents(current.dataDir)
  const { notes, revert } = restoreFiles(current, createBackup(), { restoresKeys: true })
  expect(readdirSync(join(current.dataDir, 'keys'))).toEqual(['source.json'])
  expect(readFileSync(join(current.dataDir, 'restored.env'), 'utf8')).toBe('INSTITUTE_NAME=Source')
  expect(notes).toEqual([
    expect.stringContaining('The former signing keys'),
    expect.stringContaining('The settings of the backup'),
  ])
  revert()
  expect(contents(current.dataDir)).toEqual(before)
})

test('only this account may list the folder of restored keys, even if every account may list that of the backup', () => {
  const current = createInstallation('private')
  const backup = createBackup()
  chmodSync(join(backup, 'keys'), 0o755)
  restoreFiles(current, backup, { restoresKeys: true })
  expect(statSync(join(current.dataDir, 'keys')).mode & 0o777).toBe(0o700)
})

test('keys are restored without force if the installation has some of them, but no other key', () => {
  const source = createInstallation('two-keys')
  writeFileSync(join(source.dataDir, 'keys', 'second.json'), 'second')
  const backup = mkdtempSync(join(root, 'backup-'))
  collectFiles(source, backup)
  const current = createInstallation('other-key')
  const keys = join(current.dataDir, 'keys')
  expect(() => mustRestoreKeys(current, backup, { force: false })).toThrow(/other signing keys/)
  rmSync(join(keys, 'other-key.json'))
  writeFileSync(join(keys, 'second.json'), 'second')
  expect(mustRestoreKeys(current, backup, { force: false })).toBe(true)
  writeFileSync(join(keys, 'second.json'), 'changed')
  expect(() => mustRestoreKeys(current, backup, { force: false })).toThrow(/other signing keys/)
  expect(mustRestoreKeys(current, backup, { force: true })).toBe(true)
  expect(mustRestoreKeys(source, backup, { force: false })).toBe(false)
})

test('a subfolder of the keys of an installation or a backup is no other key', () => {
  const current = createInstallation('with-subfolder')
  rmSync(join(current.dataDir, 'keys', 'with-subfolder.json'))
  mkdirSync(join(current.dataDir, 'keys', 'subfolder'))
  const backup = createBackup()
  mkdirSync(join(backup, 'keys', 'subfolder'))
  expect(mustRestoreKeys(current, backup, { force: false })).toBe(true)
  const { notes } = restoreFiles(current, backup, { restoresKeys: true })
  expect(notes.join('\n')).not.toContain('The former signing keys')
})

test('a symbolic link to a missing file counts as another key', () => {
  const current = createInstallation('with-broken-link')
  rmSync(join(current.dataDir, 'keys', 'with-broken-link.json'))
  symlinkSync(join(root, 'missing.json'), join(current.dataDir, 'keys', 'linked.json'))
  const backup = createBackup()
  expect(() => mustRestoreKeys(current, backup, { force: false })).toThrow(/other signing keys/)
  expect(mustRestoreKeys(current, backup, { force: true })).toBe(true)
})

test('copies of the keys are removed if a killed restore has left them; the keys and former keys stay', () => {
  const current = createInstallation('killed')
  const { dataDir } = current
  // Earlier versions of the product named such copies `coming`.
  for (const name of ['keys.restoring-17', 'keys.coming-17', 'keys.before-17', 'other.restoring-17'])
    mkdirSync(join(dataDir, name))
  writeFileSync(join(dataDir, 'keys.restoring-17', 'key.json'), 'private')
  removeKeyCopies(current)
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'keys',
    'keys.before-17',
    'other.restoring-17',
    'secrets.json',
  ])
})

test('a backup contains the session secret in use, which is NEXTAUTH_SECRET if that is set, and a restore writes it to secrets.json', () => {
  const [source, current] = [createInstallation('backed-up'), createInstallation('restored')]
  const [sourceSecrets, currentSecrets] = [source, current].map(({ dataDir }) => loadOrCreateSecrets(dataDir))
  const NEXTAUTH_SECRET = 'a secret of 32 or more characters'
  for (const [settings, sessionSecret] of [
    [source, sourceSecrets?.sessionSecret],
    [{ ...source, NEXTAUTH_SECRET }, NEXTAUTH_SECRET],
  ] as const) {
    const folder = mkdtempSync(join(root, 'backup-'))
    collectFiles(settings, folder)
    restoreFiles(current, folder, { restoresKeys: false })
    expect(loadOrCreateSecrets(current.dataDir)).toEqual({ ...currentSecrets, sessionSecret })
  }
  expect(loadOrCreateSecrets(source.dataDir)).toEqual(sourceSecrets)
})

test('a restore renames the restored.env of an earlier restore; reverting undoes that', () => {
  const current = createInstallation('twice')
  writeFileSync(join(current.dataDir, 'restored.env'), 'INSTITUTE_NAME=Earlier')
  const before = contents(current.dataDir)
  const { notes, revert } = restoreFiles(current, createBackup(), { restoresKeys: false })
  expect(readFileSync(join(current.dataDir, 'restored.env'), 'utf8')).toBe('INSTITUTE_NAME=Source')
  const [, formerFile = ''] = /earlier restore are in (.+)\.$/m.exec(notes.join('\n')) ?? []
  expect(readFileSync(formerFile, 'utf8')).toBe('INSTITUTE_NAME=Earlier')
  revert()
  expect(contents(current.dataDir)).toEqual(before)
})

test('a second restore of the same settings keeps one restored.env', () => {
  const current = createInstallation('again')
  const folder = createBackup()
  restoreFiles(current, folder, { restoresKeys: false })
  const before = contents(current.dataDir)
  expect(restoreFiles(current, folder, { restoresKeys: false }).notes).toHaveLength(1)
  expect(contents(current.dataDir)).toEqual(before)
})

test('if a file cannot be restored, the files replaced before it get their former content back', () => {
  const current = createInstallation('blocked')
  writeFileSync(join(current.dataDir, 'restored.env'), 'INSTITUTE_NAME=Earlier')
  // This folder makes the last step of a restore fail: writing restored.env by way of restored.env.new.
  mkdirSync(join(current.dataDir, 'restored.env.new'))
  const before = contents(current.dataDir)
  expect(() => restoreFiles(current, createBackup(), { restoresKeys: true })).toThrow(/restored\.env/)
  expect(contents(current.dataDir)).toEqual(before)
  expect(readdirSync(current.dataDir).toSorted()).toEqual([
    'keys',
    'restored.env',
    'restored.env.new',
    'secrets.json',
  ])
})
