import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

export type ProcessInfo = { pid: number; parent: number; command: string }

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function workingDirectoryOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/**
 * Running processes with this folder in their command line or environment, or whose working directory is in it. Zombies
 * are left out: they have no command line.
 */
export function processesOf(folder: string): ProcessInfo[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      const commandAndEnvironment = read(`/proc/${pid}/cmdline`) + read(`/proc/${pid}/environ`)
      return commandAndEnvironment.includes(folder) || workingDirectoryOf(pid).startsWith(folder)
    })
    .map((pid) => ({
      pid,
      parent: Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]),
      command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    }))
    .filter(({ command }) => command !== '')
}

/** The state of a process as one letter, such as T for a stopped one; empty if the process does not exist. */
export const stateOf = (pid: number) => /^State:\s*(\w)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? ''

/** Memory of the process in bytes. */
export const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]) * 1024

export function kill(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended already.
    }
  }
}

/** Polls until the result is truthy, and returns it. Throws an error that names `what` after a timeout. */
export async function eventually<T>(
  what: string | (() => string),
  ask: () => T | Promise<T>,
  withinMs = 60_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs
  for (;;) {
    const result = await ask()
    if (result) return result
    if (Date.now() > end) throw new Error(`Waited in vain for: ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
