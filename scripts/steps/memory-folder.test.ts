import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { makeMemoryFolder } from './memory-folder.mjs'

const testInMemory = existsSync('/dev/shm') ? test : test.skip

testInMemory('folders of ended runs are removed even if too little memory is left for a new one', () => {
  const { pid: endedPid } = spawnSync(process.execPath, ['--eval', ''])
  const [ended, running] = [endedPid, process.pid].map((pid) =>
    mkdtempSync(`/dev/shm/platform-tests-${pid}-`),
  )
  try {
    expect(makeMemoryFolder(Infinity)).toBeNull()
    expect([ended, running].map((folder) => existsSync(folder ?? ''))).toEqual([false, true])
  } finally {
    for (const folder of [ended, running]) rmSync(folder ?? '', { recursive: true, force: true })
  }
})
