import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { CommandError, StoppedError } from './report.mjs'
import { projectPath, root } from './paths.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let stopping = false

/** Whether `stopChildProcesses` was called. */
export const isStopping = () => stopping

/** Throws once `stopChildProcesses` was called: a process started afterwards would be left behind. */
export function throwIfStopping() {
  if (stopping) throw new StoppedError('It is being stopped.')
}

/**
 * Runs a program and returns its stdout. Rejects with `failure` and the program's last lines. `live` prints stderr
 * at once. A Node child ends with this process. `nice` (up to 19) lowers the priority.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, failure: string, live?: boolean, cwd?: string, nice?: number,
 *   uid?: number, gid?: number }} options
 * @returns {Promise<string>}
 */
export async function run(command, args, { env = process.env, failure, live, cwd = root, nice, uid, gid }) {
  throwIfStopping()
  const isNode = command === process.execPath
  const preload = isNode ? ['--require', projectPath('scripts', 'steps', 'end-with-parent.js')] : []
  const child = spawn(command, [...preload, ...args], {
    cwd,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', 'pipe', 'pipe', ...(isNode ? [/** @type {const} */ ('ipc')] : [])],
    uid,
    gid,
  })
  children.add(child)
  if (nice && child.pid) setPriority(child.pid, nice)
  let output = ''
  let stdout = ''
  // Else a character whose bytes are in two chunks would be lost.
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8')
  child.stdout?.on('data', (chunk) => ((stdout += chunk), (output += chunk)))
  child.stderr?.on('data', (chunk) => (output += chunk))
  if (live) child.stderr?.pipe(process.stderr, { end: false })
  try {
    const status = await new Promise((resolve, reject) => {
      child.on('error', (cause) => reject(new CommandError(`${failure} ${cause.message}`, { cause })))
      child.on('close', (code, signal) => resolve(signal ?? code))
    })
    if (status === 0) return stdout
    throwIfStopping()
    const tail = output.trim().split('\n').slice(-40).join('\n')
    throw new CommandError(`${failure} (${command} ended with ${status})\n${tail}`)
  } finally {
    children.delete(child)
  }
}

/** Ends the programs that `run` has started, and prevents new ones. */
export function stopChildProcesses() {
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}

/** @param {number} pid @returns {string[]} the command line of a living process */
export function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}

/**
 * The start time of a process in ticks since boot. With the ID it identifies the process, since IDs are reused.
 * @param {number} pid
 * @returns {string | null} null if there is no such process
 */
export function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 2 of proc(5), the name in brackets, may contain anything. `fields` begins with field 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[22 - 3]]
    // A zombie has ended.
    return state === 'Z' ? null : (startTicks ?? null)
  } catch {
    return null
  }
}

/**
 * Sends a signal to a process; does nothing if it has just ended.
 * @param {number} pid @param {NodeJS.Signals} signal
 */
export function killIfRunning(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Polls every 50 ms until the condition is true.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} withinMs
 * @returns {Promise<boolean>} whether it came true in time
 */
export async function until(condition, withinMs) {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    if (await condition()) return true
    await pause(50)
  }
  return false
}
