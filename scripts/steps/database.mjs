import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder, findLockingProcess } from './lock.mjs'
import { startPostgres } from './postgres.mjs'
import { CommandError } from './report.mjs'
import { loadOrCreateSecrets } from './secrets.mjs'

/**
 * Uses DATABASE_URL if it is set, or the running database of another process that has locked the data folder. Otherwise
 * locks the folder and starts its database; `cleanups` undo both.
 * @param {{ DATABASE_URL?: string | undefined, dataDir: string }} settings
 * @param {(() => unknown)[]} cleanups
 * @returns {Promise<string>} the URL of the database
 */
export async function startDatabaseIfNeeded({ DATABASE_URL, dataDir }, cleanups) {
  if (DATABASE_URL) return DATABASE_URL
  const isInUse = findLockingProcess(dataDir) !== null
  if (!isInUse) cleanups.push(lockDataFolder(dataDir))
  const registerStop = (/** @type {() => unknown} */ stop) => void (isInUse || cleanups.push(stop))
  const database = await startPostgres({
    dataDir,
    passwords: loadOrCreateSecrets(dataDir),
    registerStop,
    onlyIfRunning: isInUse,
  })
  return database.url
}

/**
 * Throws if there is no database, because `startDatabaseIfNeeded` would create an empty one. A data folder without secrets.json
 * has none: the first start creates that file before the database.
 * @param {Parameters<typeof startDatabaseIfNeeded>[0]} settings
 * @param {{ verb: string }} options `verb` is a part of the error message, such as `back up`
 */
export function assertDatabaseExists({ DATABASE_URL, dataDir }, { verb }) {
  if (!DATABASE_URL && !existsSync(join(dataDir, 'secrets.json')))
    throw new CommandError(
      `There is nothing in ${dataDir} to ${verb}: set DATA_DIR to the data folder of the product.`,
    )
}
