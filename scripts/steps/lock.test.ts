import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from './lock.mjs'
import { startTime } from './process.mjs'

let dataDir = ''
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a data folder whose lock is released between two reads is refused without naming a process', async () => {
  const lockFile = join(dataDir, 'launcher.pid')
  // A named pipe gives each reader what is written next: first a running process, then nothing.
  execFileSync('mkfifo', [lockFile])
  const script = 'printf "%s" "$0" > "$1"; while [ -p "$1" ]; do : > "$1"; done'
  const runningOwner = `${process.pid} ${startTime(process.pid)}`
  const writer = spawn('sh', ['-c', script, runningOwner, lockFile], { stdio: 'ignore' })
  try {
    expect(() => lockDataFolder(dataDir)).toThrow(/was in use by a process that has ended/)
  } finally {
    writer.kill('SIGKILL')
    await once(writer, 'exit')
  }
})
