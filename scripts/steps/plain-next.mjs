import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { projectPath, root } from './paths.mjs'
import { until } from './process.mjs'
import { CommandError } from './report.mjs'

/**
 * Serves the build with `next start` alone: tests check that the product also works without server/. `registerStop` is
 * called at once, before Next is ready, with the function that stops the process.
 * @param {{ env: Record<string, string | undefined>, logFile: string, registerStop: (stop: () => Promise<void>) => void }} options
 */
export async function startPlainNextForTests({ env, logFile, registerStop }) {
  const output = openSync(logFile, 'w')
  const next = projectPath('node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'start', '--port', String(env.PORT)], {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  registerStop(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const isReady = async () => (await fetch(`${env.APP_URL}/api/health/ready`).catch(() => null))?.ok ?? false
  if (!(await until(isReady, 60_000))) throw new CommandError('Plain Next does not become ready.')
}
