import { lockDataFolder, productOn } from './lock.mjs'
import { startPostgres } from './postgres.mjs'
import { loadOrCreateSecrets } from './secrets.mjs'

/**
 * The database for a command: uses a running one and leaves it running; otherwise starts it for the command, which
 * then owns the data folder.
 * @param {{ DATABASE_URL?: string | undefined, dataDir: string }} settings
 * @param {(() => unknown)[]} undo
 * @returns {Promise<string>} its address
 */
export async function openDatabase({ DATABASE_URL, dataDir }, undo) {
  if (DATABASE_URL) return DATABASE_URL
  const beside = productOn(dataDir) !== null
  if (!beside) undo.push(lockDataFolder(dataDir))
  const onRunning = (/** @type {() => unknown} */ stop) => void (beside || undo.push(stop))
  const database = await startPostgres({
    dataDir,
    passwords: loadOrCreateSecrets(dataDir),
    onRunning,
    adoptOnly: beside,
  })
  return database.url
}
