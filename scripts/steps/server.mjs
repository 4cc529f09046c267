import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from './bundle-server.mjs'
import { projectPath, root } from './paths.mjs'
import { claimPidFile, readRunningPid } from './pid-file.mjs'
import { killIfRunning, startTime, throwIfStopping, until } from './process.mjs'
import { CommandError } from './report.mjs'

/** Four times what the server uses under load. */
const heapMegabytes = 512

/** @param {string | undefined} dataDir */
const pidFile = (dataDir) => join(dataDir ?? projectPath('.data'), 'server.pid')

/** @param {string} dataDir */
export const isServerRunning = (dataDir) => readRunningPid(pidFile(dataDir)) !== null

/**
 * Stops a server that outlived the script which started it, and waits until it has ended. The server also stops its
 * database.
 * @param {string} dataDir
 */
export async function stopOrphanedHttpServer(dataDir) {
  const pid = readRunningPid(pidFile(dataDir))
  if (!pid) return
  const began = startTime(pid)
  const hasEnded = () => startTime(pid) !== began
  killIfRunning(pid, 'SIGTERM')
  if (await until(hasEnded, 30_000)) return
  killIfRunning(pid, 'SIGKILL')
  await until(hasEnded, 5_000)
}

/**
 * Starts the bundled server and waits until it answers.
 * @param {{ dev: boolean, env: Record<string, string | undefined>, logFile?: string, onExit: (message: string) => void,
 *   registerStop: (stop: () => Promise<void>) => void }} options `registerStop` is called at once, before the
 *   server is ready, with the function that stops the process; `onExit` when the server ends after it was ready
 * @returns {Promise<'ready' | 'port taken'>}
 */
export async function startServer({ dev, env, logFile, onExit, registerStop }) {
  throwIfStopping()
  const args = [
    projectPath(serverFolder(env.BUILD_DIR ?? '.next', dev), 'main.mjs'),
    ...(dev ? ['--dev'] : []),
  ]
  const output = logFile ? openSync(logFile, 'w') : null
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (dev ? env : withMemoryLimits(env)),
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit', 'ipc'],
  })
  if (output !== null) closeSync(output)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid) writePidFile(pidFile(env.DATA_DIR), child.pid)
  child.once('exit', () => {
    // After 'port taken', the caller may have started another server already, to which the file then belongs.
    if (!readRunningPid(pidFile(env.DATA_DIR))) rmSync(pidFile(env.DATA_DIR), { force: true })
  })
  registerStop(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), 30_000)
      await exited
      clearTimeout(killer)
    }
  })
  return new Promise((resolve, reject) => {
    let ready = false
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const exitMessage = `The server ended with ${signal ?? code}.`
      if (ready) onExit(exitMessage)
      else reject(new CommandError(exitMessage))
    })
    child.on('message', (message) => {
      if (message !== 'ready' && message !== 'port taken') return
      ready = message === 'ready'
      resolve(message)
    })
  })
}

/**
 * Limits V8's heap and glibc's arenas, which would otherwise use several hundred MB more. The operator's settings
 * win.
 * @param {Record<string, string | undefined>} env
 */
export const withMemoryLimits = (env) => ({
  MALLOC_ARENA_MAX: '2',
  ...env,
  NODE_OPTIONS: [`--max-old-space-size=${heapMegabytes}`, env.NODE_OPTIONS].filter(Boolean).join(' '),
})

/** @param {string} file @param {number} pid */
function writePidFile(file, pid) {
  mkdirSync(join(file, '..'), { recursive: true })
  rmSync(file, { force: true })
  claimPidFile(file, pid)
}
