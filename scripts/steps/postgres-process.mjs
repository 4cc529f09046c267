import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tryPort } from './ports.mjs'
import { commandLine, pause, refuseWhenStopping, until } from './process.mjs'
import { CommandError } from './report.mjs'

/** Recovering from a crash may take a while. */
const startWithinMs = 300_000

/** @param {number} pid @param {string} cluster @returns {boolean} whether the process serves this database folder */
export const servesCluster = (pid, cluster) => commandLine(pid).includes(cluster)

/** @param {string} cluster @returns the server's process ID, port and status, from postmaster.pid */
function readPidFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
  } catch {
    return null
  }
}

/**
 * @param {string} cluster
 * @returns {Promise<{ pid: number, port: number } | null>} the server that already serves this database folder
 */
export async function findRunningServer(cluster) {
  const written = readPidFile(cluster)
  if (!written) return null
  const isRunning = () => servesCluster(written.pid, cluster)
  // Waits for a starting server to be ready, and for a stopping one to end.
  await until(() => !isRunning() || readPidFile(cluster)?.status === 'ready', startWithinMs)
  const now = readPidFile(cluster)
  if (now && isRunning()) return now
  // The server was killed. Another process may have its ID by now, and PostgreSQL would then refuse to start.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return null
}

/** Errors that a retry can solve: another program took the port, or a killed server's children still run. */
const retryableError = /Address already in use|pre-existing shared memory block/

/**
 * @param {{ executables: string, cluster: string, account: { uid: number, gid: number } | null, settings: string[],
 *   onRunning?: ((stop: () => Promise<void>) => void) | undefined, freePort?: (() => Promise<number | null>) | undefined }} options
 * @returns {Promise<{ pid: number, port: number, exit: () => string }>} `exit` gives the exit code or signal, empty
 *   while it runs
 */
export async function launch({ executables, cluster, account, settings, onRunning, freePort = anyPort }) {
  const logFile = `${cluster}.log`
  let reason = 'There is no free port.'
  for (let attempt = 0; attempt < 10; attempt++) {
    const port = await freePort()
    if (!port) continue
    refuseWhenStopping()
    const args = ['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
    args.push('-c', 'unix_socket_directories=', '-c', 'max_connections=100')
    for (const setting of settings) args.push('-c', setting)
    const log = openSync(logFile, 'w', 0o600)
    // Detached, else Ctrl-C on the terminal would end the database before the server has finished.
    const child = spawn(join(executables, 'bin', 'postgres'), args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      ...account,
    })
    closeSync(log)
    let ended = ''
    child.on('error', (error) => (ended = error.message))
    child.on('exit', (code, signal) => (ended = String(signal ?? code)))
    child.unref()
    const { pid } = child
    if (pid) onRunning?.(() => stopPostgres(pid, cluster))
    const ready = () => readPidFile(cluster)?.status === 'ready' && readPidFile(cluster)?.pid === pid
    await until(() => Boolean(ended) || ready(), startWithinMs)
    if (pid && !ended && ready()) return { pid, port, exit: () => ended }
    reason = readFileSync(logFile, 'utf8').slice(-2000)
    if (pid && !ended) await stopPostgres(pid, cluster)
    else if (retryableError.test(reason)) await pause(500)
    else break
  }
  throw new CommandError(`The database did not start.\n${reason}`)
}

const watchEveryMs = 1000

/**
 * Calls `onExit` when the server has ended. The exit code of a server that ran before is unknown: it is no child of this process.
 * @param {{ pid: number, cluster: string, exit?: () => string }} server @param {(how: string) => void} onExit
 */
export function watchServer({ pid, cluster, exit }, onExit) {
  const timer = setInterval(() => {
    const how = exit?.()
    if (exit ? !how : servesCluster(pid, cluster)) return
    clearInterval(timer)
    onExit(`The database ended${how ? ` with ${how}` : ''}; its log is ${cluster}.log.`)
  }, watchEveryMs).unref()
}

/** @param {string} cluster @returns {number | null} the process that serves this folder at the moment */
export function runningPid(cluster) {
  const pid = readPidFile(cluster)?.pid
  return pid && servesCluster(pid, cluster) ? pid : null
}

const anyPort = () => tryPort(0, '127.0.0.1')

/**
 * Stops the server with a fast shutdown: it rolls open transactions back and keeps committed ones.
 * @param {number} pid @param {string} cluster
 */
export async function stopPostgres(pid, cluster) {
  const isRunning = () => servesCluster(pid, cluster)
  if (!isRunning()) return
  process.kill(pid, 'SIGINT')
  if (await until(() => !isRunning(), 20_000)) return
  process.kill(pid, 'SIGQUIT')
  await until(() => !isRunning(), 5_000)
}
