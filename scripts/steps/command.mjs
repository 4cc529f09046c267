import { nodeVersionProblem } from './node-version.mjs'
import { root } from './paths.mjs'
import { stopChildProcesses } from './process.mjs'
import { CommandError } from './report.mjs'

/**
 * Runs a script to its end or until stopped, and cleans up.
 * @param {(cleanups: (() => unknown)[]) => Promise<unknown>} work adds functions to `cleanups`, which run at the end in
 *   reverse order; may return an exit code
 * @param {{ signalExitCode?: number }} [options] `signalExitCode` is the exit code after a stop signal
 */
export function runMain(work, { signalExitCode = 130 } = {}) {
  /** @type {(() => unknown)[]} */
  const cleanups = []
  let stopping = false

  /** @param {number} code */
  async function stop(code) {
    if (stopping) return
    stopping = true
    stopChildProcesses()
    for (let action = cleanups.pop(); action; action = cleanups.pop()) {
      try {
        await action()
      } catch (error) {
        console.error(error)
        code = 1
      }
    }
    process.exit(code)
  }

  /** @param {unknown} error */
  function fail(error) {
    if (!stopping) console.error(error instanceof CommandError ? `\n${error.message}\n` : error)
    return stop(1)
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signalExitCode))
  process.on('uncaughtException', fail)
  // Ignores write errors: the reader of the output may close the stream, as `| head` does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('unhandledRejection', fail)

  const problem = nodeVersionProblem(process.versions.node)
  if (problem) return void fail(new CommandError(problem))
  process.chdir(root)
  work(cleanups).then((code) => stop(typeof code === 'number' ? code : 0), fail)
}
