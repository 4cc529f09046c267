import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { startTime } from './process.mjs'

const sharedMemory = '/dev/shm'
const pattern = /^platform-tests-(\d+)-/
const gigabyte = 2 ** 30
/** Type that statfs reports for a file system in memory; see `man 2 statfs`. */
const tmpfs = 0x01021994

/**
 * Makes an empty folder in memory for the data of a test run, and removes those of runs that have ended.
 * @param {number} [neededBytes]
 * @returns {string | null} null if less than `neededBytes` of /dev/shm, or less than 6 GB of memory, is free
 */
export function makeMemoryFolder(neededBytes = 3 * gigabyte) {
  if (process.platform !== 'linux') return null
  try {
    // Folders of ended runs are removed first, since they take up the memory that is measured below.
    for (const name of readdirSync(sharedMemory)) {
      const pid = pattern.exec(name)?.[1]
      if (pid && !isRunning(Number(pid))) removeIfPermitted(join(sharedMemory, name))
    }
    const { type, bavail, bsize } = statfsSync(sharedMemory)
    if (type !== tmpfs || bavail * bsize < neededBytes || freemem() < 6 * gigabyte) return null
    const folder = mkdtempSync(join(sharedMemory, `platform-tests-${process.pid}-`))
    // Under root, the database runs as another account, which must be able to enter the folder.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    // A machine without /dev/shm.
    return null
  }
}

/** @param {number} pid */
const isRunning = (pid) => startTime(pid) !== null

/** @param {string} folder */
function removeIfPermitted(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It belongs to another account.
  }
}
