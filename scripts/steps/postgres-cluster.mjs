import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from './process.mjs'
import { CommandError } from './report.mjs'

export const superuser = 'postgres'

/**
 * The account that PostgreSQL runs as; null is the account of this process.
 * @typedef {{ uid: number, gid: number } | null} Account
 */

/** @param {string} clusterDir */
export function clusterExists(clusterDir) {
  try {
    return readdirSync(clusterDir).includes('PG_VERSION')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EACCES')
      throw new CommandError(
        `The database in ${clusterDir} belongs to another account: start it as that one.`,
      )
    return false
  }
}

/**
 * Copies the folder of PostgreSQL's executables into `parentDir`, once per version, so that all accounts may run them.
 * Returns the path of the copy.
 * @param {string} executablesDir @param {string} parentDir
 */
export async function copyExecutables(executablesDir, parentDir) {
  const version = readFileSync(join(executablesDir, '..', 'package.json'), 'utf8').match(
    /"version": "(.+?)"/,
  )?.[1]
  const copy = join(parentDir, `programs-${version}`)
  const marker = join(copy, '.complete')
  if (!existsSync(marker)) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(executablesDir, copy, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', copy], { failure: 'The programs of the database could not be copied.' })
    writeFileSync(marker, '')
  }
  return copy
}

/**
 * Creates the database's folder under another name and renames it at the end: PG_VERSION is written early, so a
 * killed initdb would look complete.
 * @param {{ executablesDir: string, clusterDir: string, password: string, account: Account }} options
 */
export async function createCluster({ executablesDir, clusterDir, password, account }) {
  const parentDir = dirname(clusterDir)
  const unfinishedPrefix = `${basename(clusterDir)}.unfinished-`
  for (const name of readdirSync(parentDir)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(parentDir, name), { recursive: true, force: true })
  }
  // The process ID makes the name unique: the initdb of an earlier, killed process may still be writing to its folder.
  const folder = join(parentDir, unfinishedPrefix + process.pid)
  const passwordFile = `${folder}.password`
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)
  const args = ['-D', folder, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  args.push('--encoding=UTF8', '--locale=C.UTF-8')
  try {
    const failure = 'The database could not be made.'
    // The account may be unable to enter the current directory.
    await run(join(executablesDir, 'bin', 'initdb'), args, { cwd: '/', failure, ...account })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  // A folder without PG_VERSION may already be at this path.
  rmSync(clusterDir, { recursive: true, force: true })
  renameSync(folder, clusterDir)
}
