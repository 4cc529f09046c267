import { spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { postgresNative } from './install.mjs'
import { postgresAccount, reachable, relocated } from './postgres-account.mjs'
import { tryPort } from './ports.mjs'
import { commandLine, run, until } from './process.mjs'
import { StartError } from './report.mjs'

export const databaseName = 'platform'
const appRole = 'platform'
const superuser = 'postgres'

/**
 * @typedef {{ pid: number, port: number, dataDir: string, url: string, adminUrl: string, adopted: boolean,
 *   stop: () => Promise<void> }} Database
 */

/**
 * Starts the PostgreSQL that comes with the packages, or adopts the one that still serves this data folder.
 * It listens on loopback only. As root it runs under another account, and from another place where that
 * account can't enter the project's folder.
 * @param {{ dataDir: string, passwords: { databaseOwner: string, database: string }, settings?: string[] }} options
 * @returns {Promise<Database>}
 */
export async function startPostgres({ dataDir, passwords, settings = [] }) {
  const programs = postgresNative()
  if (!programs) throw new StartError('There is no PostgreSQL for this machine: set DATABASE_URL.')
  const account = await postgresAccount()
  const moved = account && !(reachable(dataDir) && reachable(programs))
  const home = moved ? relocated(dataDir) : dataDir
  const native = moved ? copyPrograms(programs, home) : programs
  const cluster = join(home, 'postgres')
  const owner = { ...(account && { uid: account.uid, gid: account.gid }) }

  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(native, cluster, passwords, owner)
  const adopted = await livingServer(cluster)
  const server = adopted ?? (await launch(native, cluster, owner, settings))

  const address = (/** @type {string} */ user, /** @type {string} */ password, name = databaseName) =>
    `postgresql://${user}:${password}@127.0.0.1:${server.port}/${name}`
  const adminUrl = address(superuser, passwords.databaseOwner, 'postgres')
  await ensureDatabase(adminUrl, passwords.database)
  return {
    ...server,
    dataDir: cluster,
    adopted: adopted !== null,
    url: address(appRole, passwords.database),
    adminUrl,
    stop: () => stopPostgres(server.pid, cluster),
  }
}

/**
 * @param {string} programs @param {string} home
 */
function copyPrograms(programs, home) {
  const version = readFileSync(join(programs, '..', 'package.json'), 'utf8').match(/"version": "(.+?)"/)?.[1]
  const copy = join(home, `programs-${version}`)
  const marker = join(copy, '.complete')
  if (!existsSync(marker)) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(programs, copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(marker, '')
  }
  return copy
}

/**
 * @param {string} native @param {string} cluster
 * @param {{ databaseOwner: string }} passwords @param {{ uid?: number, gid?: number }} owner
 */
async function initialise(native, cluster, passwords, owner) {
  // A folder without PG_VERSION is what a killed initdb leaves behind.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const passwordFile = `${cluster}.password`
  writeFileSync(passwordFile, passwords.databaseOwner, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(cluster, owner.uid, owner.gid)
    chownSync(passwordFile, owner.uid, owner.gid)
  }
  const args = ['-D', cluster, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  args.push('--encoding=UTF8', '--locale=C.UTF-8')
  try {
    await run(join(native, 'bin', 'initdb'), args, {
      cwd: '/',
      failure: 'The database could not be made.',
      ...owner,
    })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * @param {string} cluster
 * @returns {Promise<{ pid: number, port: number } | null>} the server that already serves this folder
 */
async function livingServer(cluster) {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (commandLine(pid).includes(cluster)) return { pid, port }
  // The number belongs to another process by now: usual after a container is started again.
  rmSync(pidFile, { force: true })
  return null
}

/**
 * @param {string} native @param {string} cluster
 * @param {{ uid?: number, gid?: number }} owner @param {string[]} settings
 */
async function launch(native, cluster, owner, settings) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await tryPort(0, '127.0.0.1')
    if (!port) continue
    const logFile = `${cluster}.log`
    const log = openSync(logFile, 'w', 0o600)
    const args = ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
    args.push('-c', 'unix_socket_directories=', '-c', 'max_connections=100')
    for (const setting of settings) args.push('-c', setting)
    // Detached, else Ctrl-C on the terminal would end the database before the server has finished.
    const child = spawn(join(native, 'bin', 'postgres'), args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      ...owner,
    })
    let ended = false
    child.on('error', () => (ended = true))
    child.on('exit', () => (ended = true))
    child.unref()
    await until(() => ended || postmasterReady(cluster), 60_000)
    if (!ended && child.pid) return { pid: child.pid, port }
    const words = readFileSync(logFile, 'utf8')
    if (!/Address already in use/.test(words))
      throw new StartError(`The database did not start.\n${words.slice(-2000)}`)
  }
  throw new StartError('No free port was found for the database.')
}

/** @param {string} cluster */
function postmasterReady(cluster) {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/**
 * The application has an account of its own, which owns its database and nothing else.
 * @param {string} adminUrl @param {string} password
 */
async function ensureDatabase(adminUrl, password) {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    if (!roles.rowCount)
      await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (!databases.rowCount) await client.query(`CREATE DATABASE ${databaseName} OWNER ${appRole}`)
  } finally {
    await client.end()
  }
}

/**
 * A fast shutdown: open transactions are rolled back, nothing that was committed is lost.
 * @param {number} pid @param {string} cluster
 */
export async function stopPostgres(pid, cluster) {
  const alive = () => commandLine(pid).includes(cluster)
  if (!alive()) return
  process.kill(pid, 'SIGINT')
  if (await until(() => !alive(), 20_000)) return
  process.kill(pid, 'SIGQUIT')
  await until(() => !alive(), 5_000)
}
