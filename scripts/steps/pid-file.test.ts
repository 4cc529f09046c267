import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimPidFile, readRunningPid } from './pid-file.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pid-file-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('a pid file belongs to the process that claimed it, as long as that process runs', async () => {
  const file = join(folder, 'owner.pid')
  const other = spawn('sleep', ['60'])
  await once(other, 'spawn')
  expect(claimPidFile(file, other.pid)).toBe(true)
  expect(readRunningPid(file)).toBe(other.pid)
  expect(claimPidFile(file)).toBe(false)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(readRunningPid(file)).toBeNull()
  expect(claimPidFile(file)).toBe(true)
  expect(readRunningPid(file)).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['owner.pid'])
})

test('a pid file with an outdated or malformed content has no owner and can be claimed', () => {
  const file = join(folder, 'owner.pid')
  expect(claimPidFile(file)).toBe(true)
  const [pid] = readFileSync(file, 'utf8').split(' ')
  const otherStartTime = '12345'
  for (const content of [`${pid} ${otherStartTime}`, `${pid}`, '', 'nonsense', '999999999 1']) {
    writeFileSync(file, content)
    expect(readRunningPid(file)).toBeNull()
    expect(claimPidFile(file)).toBe(true)
  }
})
