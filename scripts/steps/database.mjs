import { lockDataFolder, findFolderOwner } from './lock.mjs'
import { startPostgres } from './postgres.mjs'
import { loadOrCreateSecrets } from './secrets.mjs'

/**
 * Finds the running database of the data folder. If no process has locked the folder, locks it, starts the database,
 * and adds the functions that undo both to `cleanups`.
 * @param {{ DATABASE_URL?: string | undefined, dataDir: string }} settings
 * @param {(() => unknown)[]} cleanups
 * @returns {Promise<string>} the URL of the database
 */
export async function openDatabase({ DATABASE_URL, dataDir }, cleanups) {
  if (DATABASE_URL) return DATABASE_URL
  const isInUse = findFolderOwner(dataDir) !== null
  if (!isInUse) cleanups.push(lockDataFolder(dataDir))
  const onRunning = (/** @type {() => unknown} */ stop) => void (isInUse || cleanups.push(stop))
  const database = await startPostgres({
    dataDir,
    passwords: loadOrCreateSecrets(dataDir),
    onRunning,
    mustRun: isInUse,
  })
  return database.url
}
