import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPackagedPostgres } from './install.mjs'
import { ensureAccount, makeTraversable, folderOutsideDataDir, isTraversable } from './postgres-account.mjs'
import { clusterExists, copyExecutables, createCluster, superuser } from './postgres-cluster.mjs'
import { launchPostgres, findRunningPostgres, servesCluster, stopPostgres } from './postgres-process.mjs'
import { until } from './process.mjs'
import { CommandError } from './report.mjs'

export const databaseName = 'platform'
const appRole = 'platform'

/**
 * @typedef {{ pid: number, port: number, clusterDir: string, url: string, superuserUrl: string, wasRunning: boolean,
 *   exitStatus?: () => string, stop: () => Promise<void> }} Database
 * @typedef {{ dataDir: string, passwords: { superuserPassword: string, appPassword: string }, settings?: string[],
 *   registerStop?: (stop: () => Promise<void>) => void,
 *   findFreePort?: () => Promise<number | null>, onlyIfRunning?: boolean }} Options
 */

/**
 * Starts the packaged PostgreSQL on loopback, or uses the running one of this data folder. Under root, PostgreSQL
 * runs as another account.
 * @param {Options} options `registerStop` is called as soon as the server's process exists, before it is ready, with a
 *   function that stops it; with `onlyIfRunning` a running server is used, but none is started
 * @returns {Promise<Database>}
 */
export async function startPostgres({
  dataDir,
  passwords,
  settings = [],
  registerStop,
  findFreePort,
  onlyIfRunning,
}) {
  const packagedExecutables = findPackagedPostgres()
  if (!packagedExecutables)
    throw new CommandError('There is no PostgreSQL for this machine: set DATABASE_URL.')
  mkdirSync(dataDir, { recursive: true })
  const { dataHome, executablesDir } = await findFolders(dataDir, packagedExecutables)
  const clusterDir = join(dataHome, 'postgres')
  const account = await ensureAccount(clusterDir)
  if (!clusterExists(clusterDir) && !onlyIfRunning)
    await createCluster({ executablesDir, clusterDir, password: passwords.superuserPassword, account })

  const serverUrl = (
    /** @type {string} */ user,
    /** @type {string} */ password,
    /** @type {number} */ port,
  ) => `postgresql://${user}:${password}@127.0.0.1:${port}/`
  for (let attempt = 0; ; attempt++) {
    const running = await findRunningPostgres(clusterDir)
    if (!running && onlyIfRunning)
      throw new CommandError(
        `The process that has locked ${dataDir} runs no database in it: set DATABASE_URL to the same value as for that process, or try again if its database is just starting or stopping.`,
      )
    if (running) registerStop?.(() => stopPostgres(running.pid, clusterDir))
    const server =
      running ??
      (await launchPostgres({ executablesDir, clusterDir, account, settings, registerStop, findFreePort }))
    const superuserUrl = `${serverUrl(superuser, passwords.superuserPassword, server.port)}postgres`
    try {
      await ensureDatabase(superuserUrl, passwords.appPassword)
    } catch (cause) {
      // The server that was already running may just have been stopped.
      const hasStopped =
        running && attempt === 0 && (await until(() => !servesCluster(running.pid, clusterDir), 3000))
      if (hasStopped) continue
      throw new CommandError(`The database does not answer: ${/** @type {Error} */ (cause).message}`, {
        cause,
      })
    }
    return {
      ...server,
      clusterDir,
      wasRunning: running !== null,
      url: serverUrl(appRole, passwords.appPassword, server.port) + databaseName,
      superuserUrl,
      stop: () => stopPostgres(server.pid, clusterDir),
    }
  }
}

/**
 * Under root, another folder (`folderOutsideDataDir`) gets what PostgreSQL's account cannot reach: data and a copy of the
 * executables if it cannot enter `dataDir`, or only the copy.
 * @param {string} dataDir @param {string} packagedExecutables
 */
async function findFolders(dataDir, packagedExecutables) {
  if (process.getuid?.() !== 0) return { dataHome: dataDir, executablesDir: packagedExecutables }
  const otherFolder = folderOutsideDataDir(dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const hasClusterInDataDir = clusterExists(clusterDir)
  if (hasClusterInDataDir && !isTraversable(dataDir, await ensureAccount(clusterDir)))
    throw new CommandError(`The database's account can't enter ${dataDir}, where it keeps its data.`)
  const usesOtherFolder =
    !hasClusterInDataDir && (!isTraversable(dataDir) || clusterExists(join(otherFolder, 'postgres')))
  const needsCopy = usesOtherFolder || !isTraversable(packagedExecutables)
  if (needsCopy) makeTraversable(otherFolder)
  return {
    dataHome: usesOtherFolder ? otherFolder : dataDir,
    executablesDir: needsCopy ? await copyExecutables(packagedExecutables, otherFolder) : packagedExecutables,
  }
}

/**
 * @template T
 * @param {string} superuserUrl @param {(client: import('pg').Client) => Promise<T>} work
 */
async function asSuperuser(superuserUrl, work) {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost connection would end the process; the query rejects anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the application's role and database if they are missing. The role owns only this database.
 * @param {string} superuserUrl @param {string} password
 */
function ensureDatabase(superuserUrl, password) {
  return asSuperuser(superuserUrl, async (client) => {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    if (!roles.rowCount)
      await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (!databases.rowCount) await client.query(`CREATE DATABASE ${databaseName} OWNER ${appRole}`)
  })
}

/** @param {string} superuserUrl */
export function recreateDatabase(superuserUrl) {
  return asSuperuser(superuserUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${databaseName} OWNER ${appRole}`)
  })
}
