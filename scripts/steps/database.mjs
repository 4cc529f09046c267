import { lockDataFolder, productOn } from './lock.mjs'
import { startPostgres } from './postgres.mjs'
import { secrets } from './secrets.mjs'

/**
 * The database for a chore that may run beside the product: the one that runs is used and left running; where none
 * does, it is started for as long as the chore takes, and the data folder is the chore's.
 * @param {{ DATABASE_URL?: string | undefined, dataDir: string }} settings
 * @param {(() => unknown)[]} undo
 * @returns {Promise<string>} its address
 */
export async function openDatabase({ DATABASE_URL, dataDir }, undo) {
  if (DATABASE_URL) return DATABASE_URL
  const beside = productOn(dataDir) !== null
  if (!beside) undo.push(lockDataFolder(dataDir))
  const onRunning = (/** @type {() => unknown} */ stop) => void (beside || undo.push(stop))
  const database = await startPostgres({ dataDir, passwords: secrets(dataDir), onRunning, adoptOnly: beside })
  return database.url
}
