import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { tryPort } from '../steps/ports.mjs'
import type { Installation } from './installation'
import { eventually } from './processes'

export type LaunchOptions = {
  env?: Record<string, string | undefined>
  /** Arguments for npm. By default, scripts/start.mjs runs without npm, which is faster. */
  npmArgs?: string[]
  account?: { uid: number; gid: number }
}

/** Each Jest worker counts up from a port of its own, below the ephemeral ports of outgoing connections. */
let lastPort = 20_000 + Number(process.env.JEST_WORKER_ID ?? 0) * 1000 + randomInt(900)

/** A free port that no other test gets. */
export async function freePort() {
  let port = null
  while (!port) port = await tryPort(++lastPort)
  return port
}

/** Environment variables that every program needs; others, such as settings, are not passed on. */
const inheritedVariableNames =
  /^(PATH|HOME|LANG|TMPDIR|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|cafile))$/i

function environmentOf(installation: Installation): Record<string, string | undefined> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => inheritedVariableNames.test(name)),
  )
  const build = process.env.BUILD_DIR || '.next-test'
  return {
    ...inherited,
    BUILD_DIR: build,
    DATA_DIR: installation.dataDir,
    SAMPLE_DATA: 'off',
    HUMAN_CHECK_COST: '1',
  }
}

/** Launches scripts/start.mjs, or npm if `npmArgs` is given, as a child in its own process group, as a shell would. */
export function launchCommand(installation: Installation, { env = {}, npmArgs, account }: LaunchOptions) {
  const variables = { ...environmentOf(installation), ...env }
  const [program, args] = npmArgs ? ['npm', npmArgs] : [process.execPath, ['scripts/start.mjs']]
  const child = spawn(program, args, {
    cwd: installation.projectFolder,
    env: variables as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...account,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  // Exit code or signal, or the reason why the process did not start; null until it has ended.
  let code: number | string | null = null
  child.on('error', (error) => (code = error.message))
  child.on('close', (status, signal) => (code = signal ?? status))
  const pid = child.pid ?? 0

  return {
    output: () => output,
    waitForOutput: (pattern: RegExp, withinMs = 400_000) =>
      eventually(
        () => `${pattern} in\n${output}`,
        () => {
          if (pattern.test(output)) return true
          if (code !== null) throw new Error(`It ended with ${code} before it printed ${pattern}:\n${output}`)
          return false
        },
        withinMs,
      ),
    /** Waits until the server is ready; returns its origin. */
    async waitForOrigin() {
      // The bottom line of the block that `npm start` prints when the server is ready.
      await this.waitForOutput(/^└─/m)
      return /Open +(\S+)/.exec(output)?.[1] ?? ''
    },
    signal: (signal: NodeJS.Signals) => process.kill(pid, signal),
    /** Simulates Ctrl-C: every process started from the terminal gets the signal. */
    signalGroup: (signal: NodeJS.Signals) => process.kill(-pid, signal),
    /** Waits until the process has ended. */
    waitForExit: (withinMs = 60_000) =>
      eventually(
        () => `the end of the process, which printed\n${output}`,
        () => (code === null ? null : { code }),
        withinMs,
      ),
    /** Simulates `npm start | head`. */
    closeOutput() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    /** Stops the process, unless it has ended, and waits for its end. */
    async stop() {
      if (code === null) process.kill(pid, 'SIGTERM')
      return this.waitForExit()
    },
  }
}

/** One command that was launched, usually scripts/start.mjs: its output, signals to it, and its end. */
export type LaunchedCommand = ReturnType<typeof launchCommand>
