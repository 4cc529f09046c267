import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { env } from '@/lib/env'
import { createInstallation, removeInstallations, runCommand as run } from '@/lib/testing/installations'
import { claimPidFile } from '@/scripts/steps/pid-file.mjs'
import { startTime } from '@/scripts/steps/process.mjs'

const folder = resolve(env.DATA_DIR)

afterAll(removeInstallations)

test('a data folder or a database with nothing to back up is refused with one sentence, and nothing is created', async () => {
  const missingFolder = { DATABASE_URL: '', DATA_DIR: join(folder, 'nowhere') }
  const emptyDatabase = await createInstallation()
  for (const [installation, sentence] of [
    [missingFolder, /^There is nothing in \S+nowhere to back up: .+\.$/m],
    [emptyDatabase, /^The database is empty: .+\.$/m],
  ] as const) {
    const { code, output } = await run('backup', [], installation)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(sentence) })
    expect(output).not.toMatch(/^ +at /m)
    expect(existsSync(installation.DATA_DIR)).toBe(false)
  }
})

test('a backup says whether it contains signing keys, and contains those to which symbolic links lead; only the owner may read the restored folder of keys', async () => {
  const [keyFile, linksFolder] = [join(folder, 'stored.pem'), join(folder, 'linked')]
  mkdirSync(linksFolder, { recursive: true })
  writeFileSync(keyFile, 'a key')
  symlinkSync(keyFile, join(linksFolder, 'token-a.pem'))
  // Kubernetes has such folders beside the symbolic links of a mounted secret.
  mkdirSync(join(linksFolder, '..2026_11_27'))
  const SIGNING_KEYS_DIR = join(folder, 'link-to-folder')
  symlinkSync(linksFolder, SIGNING_KEYS_DIR)
  const file = join(folder, 'with-links.tar.gz')
  expect(await run('backup', [file], { SIGNING_KEYS_DIR })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ tables, keys and secrets; /),
  })
  const installation = await createInstallation()
  expect(await run('restore', [file], installation)).toMatchObject({ code: 0 })
  expect(readFileSync(join(installation.DATA_DIR, 'keys', 'token-a.pem'), 'utf8')).toBe('a key')
  const restoredKeys = join(installation.DATA_DIR, 'keys')
  expect(readdirSync(restoredKeys)).toEqual(['token-a.pem'])
  expect(statSync(restoredKeys).mode & 0o777).toBe(0o700)

  const withoutKeys = { SIGNING_KEYS_DIR: join(folder, 'nowhere') }
  expect(await run('backup', [join(folder, 'without-keys.tar.gz')], withoutKeys)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ tables, secrets, but no keys: there are none in \S+nowhere; /),
  })
})

test('commands ask for DATABASE_URL if another process has locked the data folder and runs no database in that folder', async () => {
  const DATA_DIR = join(folder, 'external')
  mkdirSync(DATA_DIR, { recursive: true })
  writeFileSync(join(DATA_DIR, 'secrets.json'), '{}')
  expect(claimPidFile(join(DATA_DIR, 'launcher.pid'))).toBe(true)
  for (const command of ['backup', 'doctor', 'audit-verify']) {
    const { code, output } = await run(command, [], { DATABASE_URL: '', DATA_DIR })
    const sentence = /The process that has locked \S+external runs no database in it: set DATABASE_URL /
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(sentence) })
    // The advice to look into the database's log would mislead, because these commands start no database here.
    expect(output).not.toContain('postgres.log')
  }
})

test('a backup removes the files of killed backups beside it, and leaves those of running ones and of other machines', async () => {
  const backups = join(folder, 'backups')
  /** Creates the files of a backup that has not ended; returns their names. */
  const addUnfinished = (target: string, machine: string, pid: number | undefined, began: string | null) => {
    const owner = `${machine}-${pid}-${began}`
    const names = [`${target}.making-${owner}`, `${target}.part-${owner}`] as const
    mkdirSync(join(backups, names[0], 'tables'), { recursive: true })
    writeFileSync(join(backups, names[0], 'secrets.json'), '{}')
    writeFileSync(join(backups, names[1]), 'something')
    return names
  }
  const { pid: endedPid } = spawnSync(process.execPath, ['--version'])
  addUnfinished('monday.tar.gz', hostname(), endedPid, '1')
  // A killed backup whose process ID belongs to another process by now.
  addUnfinished('monday.tar.gz', hostname(), process.pid, '1')
  const remaining = [
    ...addUnfinished('tuesday.tar.gz', hostname(), process.pid, startTime(process.pid)),
    ...addUnfinished('tuesday.tar.gz', 'another-machine', endedPid, '1'),
  ]
  expect(await run('backup', [join(backups, 'wednesday.tar.gz')])).toMatchObject({ code: 0 })
  expect(readdirSync(backups).toSorted()).toEqual([...remaining, 'wednesday.tar.gz'].toSorted())
})
