import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { claimPidFile, readRunningPid } from './pid-file.mjs'
import { CommandError } from './report.mjs'

/** The name stays that of 0.1.0: an older server that still runs must be noticed. @param {string} dataDir */
const lockFile = (dataDir) => join(dataDir, 'launcher.pid')

/**
 * Locks the data folder for this process. Without the lock, a second server or command would stop the database that
 * this process uses.
 * @param {string} dataDir
 * @returns {() => void} releases the folder
 */
export function lockDataFolder(dataDir) {
  const file = lockFile(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (claimPidFile(file)) return () => rmSync(file, { force: true })
  } catch (cause) {
    throw new CommandError(`The data folder can't be used: ${/** @type {Error} */ (cause).message}`, {
      cause,
    })
  }
  const pid = readRunningPid(file)
  if (pid === null)
    throw new CommandError(
      `The data folder ${dataDir} was in use by a process that has ended, and could not be locked. Try again. If this happens again, delete ${file}.`,
    )
  throw new CommandError(
    `The data folder ${dataDir} is in use by process ${pid}: the product, or a command such as a backup. Stop it first.`,
  )
}

/**
 * The ID of another process that has locked a data folder, or null.
 * @param {string} dataDir
 */
export function findLockingProcess(dataDir) {
  const owner = readRunningPid(lockFile(dataDir))
  return owner === process.pid ? null : owner
}
