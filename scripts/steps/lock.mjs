import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { claim, livingOwner } from './pid-file.mjs'
import { StartError } from './report.mjs'

/** Names the launcher that is at work on the folder. @param {string} dataDir */
export const launcherFile = (dataDir) => join(dataDir, 'launcher.pid')

/**
 * One launcher per data folder: a second one would stop the database under the first.
 * @param {string} dataDir
 * @returns {() => void} gives the folder back
 */
export function lockDataFolder(dataDir) {
  const file = launcherFile(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (claim(file)) return () => rmSync(file, { force: true })
  } catch (cause) {
    throw new StartError(`The data folder can't be used: ${/** @type {Error} */ (cause).message}`, { cause })
  }
  throw new StartError(
    `It runs already on the data folder ${dataDir}, as process ${livingOwner(file)}. Stop that one first.`,
  )
}
