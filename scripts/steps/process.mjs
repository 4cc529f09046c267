import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartError } from './report.mjs'
import { root } from './paths.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end and answers what it printed. Its output is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, failure: string, cwd?: string, uid?: number, gid?: number }} options
 * @returns {Promise<string>}
 */
export function run(command, args, { env = process.env, failure, cwd = root, ...account }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    })
    running.add(child)
    let output = ''
    let stdout = ''
    child.stdout.on('data', (chunk) => ((stdout += chunk), (output += chunk)))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (cause) => reject(new StartError(`${failure} ${cause.message}`, { cause })))
    child.on('close', (code, signal) => {
      running.delete(child)
      if (code === 0) return resolve(stdout)
      const tail = output.trim().split('\n').slice(-40).join('\n')
      reject(new StartError(`${failure} (${command} ended with ${signal ?? code})\n${tail}`))
    })
  })
}

/** Ends the programs that `run` has under way. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * @param {number} pid
 * @returns {string} the command line of a living process, or an empty string
 */
export function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks again every 50 ms until the answer is true.
 * @param {() => boolean | Promise<boolean>} done
 * @param {number} withinMs
 * @returns {Promise<boolean>} whether it came true in time
 */
export async function until(done, withinMs) {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    if (await done()) return true
    await pause(50)
  }
  return false
}
