import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { root } from './paths.mjs'
import { run } from './process.mjs'
import { CommandError } from './report.mjs'

/**
 * The user and group ID of an account of this machine.
 * @param {string} name
 */
function findAccount(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/**
 * Finds or creates the account for PostgreSQL, which refuses to run as root and to use files of another account.
 * @param {string} clusterDir the database's folder, which need not exist yet
 * @returns {Promise<{ uid: number, gid: number } | null>} null if this process does not run as root, or if there is neither `postgres` nor `nobody`
 */
export async function ensureAccount(clusterDir) {
  if (process.getuid?.() !== 0) return null
  const clusterStats = statSync(clusterDir, { throwIfNoEntry: false })
  if (clusterStats && clusterStats.uid !== 0) return { uid: clusterStats.uid, gid: clusterStats.gid }
  const postgres = findAccount('postgres')
  if (postgres) return postgres
  const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']
  // If this fails, its message is discarded and the account `nobody` is used.
  await run('useradd', options, { failure: '' }).catch(() => null)
  return findAccount('postgres') ?? findAccount('nobody')
}

/**
 * Whether the account may enter the folder and each of its parents, as far as they exist. Without an account: whether
 * all accounts may.
 * @param {string} path @param {{ uid: number, gid: number } | null} [account]
 */
export function isTraversable(path, account) {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (!stats) continue
    const permission = account?.uid === stats.uid ? 0o100 : account?.gid === stats.gid ? 0o010 : 0o001
    if (!(stats.mode & permission)) return false
  }
  return true
}

/**
 * Folder for a database whose account cannot enter the data folder. Its name is derived from the data folder's path.
 * DATABASE_HOME is absolute, or relative to the project's folder.
 * @param {string} dataDir
 */
export function folderOutsideDataDir(dataDir) {
  const name = createHash('sha256').update(`${root}\0${dataDir}`).digest('hex').slice(0, 12)
  return resolve(root, process.env.DATABASE_HOME || '/var/lib', `training-trains-${name}`)
}

/**
 * Creates the folder and permits all accounts to enter it. Throws if they cannot enter a parent.
 * @param {string} folder
 */
export function makeTraversable(folder) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  if (!isTraversable(folder))
    throw new CommandError(
      `The database's account can't enter ${folder}: set DATABASE_HOME to a folder that all accounts may enter.`,
    )
}
