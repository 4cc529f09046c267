import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tryPort } from './ports.mjs'
import { commandLine, killIfRunning, pause, throwIfStopping, until } from './process.mjs'
import { CommandError } from './report.mjs'

/** Recovering from a crash may take a while. */
const startWithinMs = 300_000

/** @param {number} pid @param {string} clusterDir @returns {boolean} whether the process serves this database folder */
export const servesCluster = (pid, clusterDir) => commandLine(pid).includes(clusterDir)

/** @param {string} clusterDir @returns the server's process ID, port and status, from postmaster.pid */
function readPidFile(clusterDir) {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
  } catch {
    return null
  }
}

/**
 * Finds the server that already serves this database folder. Removes the PID file of one that was killed.
 * @param {string} clusterDir
 * @returns {Promise<{ pid: number, port: number } | null>} null if none runs
 */
export async function findRunningPostgres(clusterDir) {
  const recorded = readPidFile(clusterDir)
  if (!recorded) return null
  const isRunning = () => servesCluster(recorded.pid, clusterDir)
  // Waits for a starting server to be ready, and for a stopping one to end.
  await until(() => !isRunning() || readPidFile(clusterDir)?.status === 'ready', startWithinMs)
  const current = readPidFile(clusterDir)
  if (current && isRunning()) return current
  // The server was killed. Another process may have its ID by now, and PostgreSQL would then refuse to start.
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  return null
}

/** Errors that a retry can solve: another program took the port, or a killed server's children still run. */
const retryableError = /Address already in use|pre-existing shared memory block/

/**
 * @param {{ executablesDir: string, clusterDir: string, account: { uid: number, gid: number } | null, settings: string[],
 *   registerStop?: ((stop: () => Promise<void>) => void) | undefined,
 *   findFreePort?: (() => Promise<number | null>) | undefined }} options
 * @returns {Promise<{ pid: number, port: number, exitStatus: () => string }>} `exitStatus` gives the exit code or signal, empty
 *   while it runs
 */
export async function launchPostgres({
  executablesDir,
  clusterDir,
  account,
  settings,
  registerStop,
  findFreePort = anyPort,
}) {
  const logFile = `${clusterDir}.log`
  let reason = 'There is no free port.'
  for (let attempt = 0; attempt < 10; attempt++) {
    const port = await findFreePort()
    if (!port) continue
    throwIfStopping()
    const args = ['-D', clusterDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
    args.push('-c', 'unix_socket_directories=', '-c', 'max_connections=100')
    for (const setting of settings) args.push('-c', setting)
    const log = openSync(logFile, 'w', 0o600)
    // Detached, else Ctrl-C on the terminal would end the database before the web server has finished.
    const child = spawn(join(executablesDir, 'bin', 'postgres'), args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      ...account,
    })
    closeSync(log)
    let exitStatus = ''
    child.on('error', (error) => (exitStatus = error.message))
    child.on('exit', (code, signal) => (exitStatus = String(signal ?? code)))
    child.unref()
    const { pid } = child
    if (pid) registerStop?.(() => stopPostgres(pid, clusterDir))
    const isReady = () => readPidFile(clusterDir)?.status === 'ready' && readPidFile(clusterDir)?.pid === pid
    await until(() => Boolean(exitStatus) || isReady(), startWithinMs)
    if (pid && !exitStatus && isReady()) return { pid, port, exitStatus: () => exitStatus }
    reason = readFileSync(logFile, 'utf8').slice(-2000)
    if (pid && !exitStatus) await stopPostgres(pid, clusterDir)
    else if (retryableError.test(reason)) await pause(500)
    else break
  }
  throw new CommandError(`The database did not start.\n${reason}`)
}

const watchEveryMs = 1000

/**
 * Calls `onExit` when the server has ended. `exitStatus` is missing for a server that another process started.
 * @param {{ pid: number, clusterDir: string, exitStatus?: () => string }} server @param {(message: string) => void} onExit
 */
export function watchPostgres({ pid, clusterDir, exitStatus }, onExit) {
  const timer = setInterval(() => {
    const status = exitStatus?.()
    const isRunning = exitStatus ? !status : servesCluster(pid, clusterDir)
    if (isRunning) return
    clearInterval(timer)
    onExit(`The database ended${status ? ` with ${status}` : ''}; its log is ${clusterDir}.log.`)
  }, watchEveryMs).unref()
}

/** @param {string} clusterDir @returns {number | null} the process that serves this folder at the moment */
export function runningPostgresPid(clusterDir) {
  const pid = readPidFile(clusterDir)?.pid
  return pid && servesCluster(pid, clusterDir) ? pid : null
}

const anyPort = () => tryPort(0, '127.0.0.1')

/**
 * Stops the server with a fast shutdown: it rolls open transactions back and keeps committed ones.
 * @param {number} pid @param {string} clusterDir
 */
export async function stopPostgres(pid, clusterDir) {
  const isRunning = () => servesCluster(pid, clusterDir)
  if (!isRunning()) return
  killIfRunning(pid, 'SIGINT')
  if (await until(() => !isRunning(), 20_000)) return
  killIfRunning(pid, 'SIGQUIT')
  await until(() => !isRunning(), 5_000)
}
