import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { at, root } from './paths.mjs'
import { StartError } from './report.mjs'

/**
 * Starts scripts/serve.mjs and waits until it answers.
 * @param {{ dev: boolean, env: Record<string, string | undefined>, logFile?: string, onExit: (how: string) => void }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export function startServer({ dev, env, logFile, onExit }) {
  return new Promise((resolve, reject) => {
    const args = [at('scripts', 'serve.mjs'), ...(dev ? ['--dev'] : [])]
    const output = logFile ? openSync(logFile, 'w') : 'inherit'
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      stdio: ['ignore', output, output, 'ipc'],
    })
    let ready = false
    const exited = new Promise((done) => child.once('exit', done))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const how = `The server ended with ${signal ?? code}.`
      if (ready) onExit(how)
      else reject(new StartError(how))
    })
    child.on('message', () => {
      ready = true
      resolve({
        async stop() {
          if (child.exitCode !== null || child.signalCode !== null) return
          child.kill('SIGTERM')
          const killer = setTimeout(() => child.kill('SIGKILL'), 30_000)
          await exited
          clearTimeout(killer)
        },
      })
    })
  })
}
