import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresNative } from './install.mjs'
import { accountFor, makeTraversable, externalFolder, isTraversable } from './postgres-account.mjs'
import { clusterExists, copyExecutables, initialise, superuser } from './postgres-cluster.mjs'
import { launch, findRunningServer, serves, stopPostgres } from './postgres-process.mjs'
import { until } from './process.mjs'
import { StartError } from './report.mjs'

export const databaseName = 'platform'
const appRole = 'platform'

/**
 * @typedef {{ pid: number, port: number, dataDir: string, url: string, adminUrl: string, adopted: boolean,
 *   exit?: () => string, stop: () => Promise<void> }} Database
 * @typedef {{ dataDir: string, passwords: { superuserPassword: string, appPassword: string }, settings?: string[],
 *   onRunning?: (stop: () => Promise<void>) => void, freePort?: () => Promise<number | null>, adoptOnly?: boolean }} Options
 */

/**
 * Starts the bundled PostgreSQL on loopback, or adopts the running one of this data folder. As root it runs under another
 * account.
 * @param {Options} options `onRunning` learns of the server as soon as there is a process to stop; with `adoptOnly` none is
 *   started
 * @returns {Promise<Database>}
 */
export async function startPostgres({ dataDir, passwords, settings = [], onRunning, freePort, adoptOnly }) {
  const executables = postgresNative()
  if (!executables) throw new StartError('There is no PostgreSQL for this machine: set DATABASE_URL.')
  mkdirSync(dataDir, { recursive: true })
  const { home, native } = await findFolders(dataDir, executables)
  const cluster = join(home, 'postgres')
  const account = await accountFor(cluster)
  if (!clusterExists(cluster))
    await initialise({ native, cluster, password: passwords.superuserPassword, account })

  const address = (/** @type {string} */ user, /** @type {string} */ password, /** @type {number} */ port) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/`
  for (let attempt = 0; ; attempt++) {
    const adopted = await findRunningServer(cluster)
    if (!adopted && adoptOnly)
      throw new StartError('The database is just starting or stopping: try it again.')
    if (adopted) onRunning?.(() => stopPostgres(adopted.pid, cluster))
    const server = adopted ?? (await launch({ native, cluster, account, settings, onRunning, freePort }))
    const adminUrl = `${address(superuser, passwords.superuserPassword, server.port)}postgres`
    try {
      await ensureDatabase(adminUrl, passwords.appPassword)
    } catch (cause) {
      // An adopted server may just have been stopped.
      const went = adopted && attempt === 0 && (await until(() => !serves(adopted.pid, cluster), 3000))
      if (went) continue
      throw new StartError(`The database does not answer: ${/** @type {Error} */ (cause).message}`, { cause })
    }
    return {
      ...server,
      dataDir: cluster,
      adopted: adopted !== null,
      url: address(appRole, passwords.appPassword, server.port) + databaseName,
      adminUrl,
      stop: () => stopPostgres(server.pid, cluster),
    }
  }
}

/**
 * Folders of data and executables; as root perhaps moved. Data stays where it was created.
 * @param {string} dataDir @param {string} executables
 */
async function findFolders(dataDir, executables) {
  if (process.getuid?.() !== 0) return { home: dataDir, native: executables }
  const otherFolder = externalFolder(dataDir)
  const isHere = clusterExists(join(dataDir, 'postgres'))
  if (isHere && !isTraversable(dataDir))
    throw new StartError(`The database's account can't enter ${dataDir}, where it keeps its data.`)
  const moved = !isHere && (!isTraversable(dataDir) || clusterExists(join(otherFolder, 'postgres')))
  const copied = moved || !isTraversable(executables)
  if (copied) makeTraversable(otherFolder)
  return {
    home: moved ? otherFolder : dataDir,
    native: copied ? await copyExecutables(executables, otherFolder) : executables,
  }
}

/**
 * @template T
 * @param {string} adminUrl @param {(client: import('pg').Client) => Promise<T>} work
 */
async function asAdmin(adminUrl, work) {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  // The failing query reports a server that stops.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The application's account owns its database and nothing else.
 * @param {string} adminUrl @param {string} password
 */
function ensureDatabase(adminUrl, password) {
  return asAdmin(adminUrl, async (client) => {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
    if (!roles.rowCount)
      await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (!databases.rowCount) await client.query(`CREATE DATABASE ${databaseName} OWNER ${appRole}`)
  })
}

/** @param {string} adminUrl */
export function emptyDatabase(adminUrl) {
  return asAdmin(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${databaseName} OWNER ${appRole}`)
  })
}
