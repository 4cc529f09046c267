import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './process.mjs'
import { StartError } from './report.mjs'

/** @param {string} name */
function find(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/**
 * PostgreSQL refuses to run as root, and with files of another account.
 * @param {string} cluster the database's folder, which need not exist yet
 * @returns {Promise<{ uid: number, gid: number } | null>} the account to use instead; null if we are not root
 */
export async function accountFor(cluster) {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const there = find('postgres')
  if (there) return there
  const make = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']
  await run('useradd', make, { failure: '' }).catch(() => null)
  return find('postgres') ?? find('nobody')
}

/**
 * Whether other accounts may enter every parent folder.
 * @param {string} path it need not exist yet
 */
export function reachable(path) {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && !(mode & 0o001)) return false
  }
  return true
}

/**
 * The database's folder if its account cannot enter the project's folder: one per data folder.
 * @param {string} dataDir
 */
export function folderForOther(dataDir) {
  const name = createHash('sha256').update(`${root}\0${dataDir}`).digest('hex').slice(0, 12)
  return join(process.env.DATABASE_HOME || '/var/lib', `training-trains-${name}`)
}

/** @param {string} folder */
export function makeReachable(folder) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  if (!reachable(folder))
    throw new StartError(
      `The database's account can't enter ${folder}: set DATABASE_HOME to a folder that all accounts may enter.`,
    )
}
