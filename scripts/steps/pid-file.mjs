import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { startTime } from './process.mjs'

/**
 * The process ID in the file, or null if that process has ended. The file also has its start time, because a later
 * process may have the same ID, as after a restart of a container.
 * @param {string} file
 * @returns {number | null}
 */
export function readRunningPid(file) {
  const [pid, began] = readOrEmpty(file).split(' ')
  return pid && began && startTime(Number(pid)) === began ? Number(pid) : null
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Writes the ID of a process to the file, unless the file names a running process.
 * @param {string} file @param {number} [pid]
 * @returns {boolean} whether the ID was written
 */
export function claimPidFile(file, pid = process.pid) {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${pid} ${startTime(pid)}`)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // Unlike writing, linking creates the complete file atomically, and only if there is none.
        linkSync(temporary, file)
        return true
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
      }
      if (readRunningPid(file)) return false
      removeStale(file)
    }
    return false
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Removes the file of a process that has ended. If a running process has just claimed the path, its file is
 * restored. If a third process claims the path before that, both have claimed it.
 * @param {string} file
 */
function removeStale(file) {
  const renamedFile = `${file}.${process.pid}.old`
  try {
    renameSync(file, renamedFile)
    if (readRunningPid(renamedFile)) linkSync(renamedFile, file)
  } catch {
    // Another process was quicker.
  }
  rmSync(renamedFile, { force: true })
}
