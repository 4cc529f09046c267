import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { beginning } from './process.mjs'

/**
 * @param {string} file
 * @returns {number | null} the process that the file names, where it still lives; after a container has been
 *   started again the number alone may be another's
 */
export function livingOwner(file) {
  const [pid, began] = read(file).split(' ')
  return pid && began && beginning(Number(pid)) === began ? Number(pid) : null
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Writes down which process is the owner, unless a living one is written there.
 * @param {string} file @param {number} [pid]
 * @returns {boolean} whether the file is now this process's
 */
export function claim(file, pid = process.pid) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${pid} ${beginning(pid)}`)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // Unlike writing, linking creates the complete file at once, and only if there is none.
        linkSync(own, file)
        return true
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
      }
      if (livingOwner(file)) return false
      takeAway(file)
    }
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Removes a dead owner's file; restores one that a living process has just written.
 * @param {string} file
 */
function takeAway(file) {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
    if (livingOwner(aside)) linkSync(aside, file)
  } catch {
    // Another process was quicker.
  }
  rmSync(aside, { force: true })
}
