import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { startTime } from './process.mjs'

/**
 * The process ID in the file, or null if that process has ended. The start time in the file excludes another process
 * that now has the same ID, as after a restart of a container.
 * @param {string} file
 * @returns {number | null}
 */
export function runningOwner(file) {
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
 * Makes a process the owner of the file, unless a running process is.
 * @param {string} file @param {number} [pid]
 * @returns {boolean} whether that process became the owner
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
      if (runningOwner(file)) return false
      removeStale(file)
    }
    return false
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Removes the file of a process that has ended. If a running process has replaced it in the meantime, restores the
 * new file; if a third process claims the path before that, both are owners.
 * @param {string} file
 */
function removeStale(file) {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
    if (runningOwner(aside)) linkSync(aside, file)
  } catch {
    // Another process was quicker.
  }
  rmSync(aside, { force: true })
}
