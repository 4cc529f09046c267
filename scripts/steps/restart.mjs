import { isStopping, pause } from './process.mjs'
import { StoppedError } from './report.mjs'

const maxDelaySeconds = 30
const resetDelayAfterMs = 60_000

/** Seconds before each restart: 1, 2, 4 … 30, and 1 again after a minute of service. */
export class Backoff {
  #restarts = 0

  /** @param {number} readyForMs how long the process was ready; 0 if it never was */
  nextSeconds(readyForMs) {
    if (readyForMs >= resetDelayAfterMs) this.#restarts = 0
    return Math.min(2 ** this.#restarts++, maxDelaySeconds)
  }
}

/**
 * @typedef {{ onExit: (message: string) => void, registerStop: (stop: () => unknown) => void }} ProcessCallbacks
 *   `onExit` is called only after the start has succeeded; its `message` is a sentence. `registerStop` is called with a
 *   function that stops the process, as soon as the process exists
 */

/**
 * Starts a process, and restarts it whenever it ends unexpectedly. Rejects if the first start fails.
 * @template T
 * @param {string} name begins messages, e.g. `The server`
 * @param {(callbacks: ProcessCallbacks) => Promise<T>} start
 * @param {{ addCleanup: (stop: () => unknown) => unknown,
 *   onExitWithoutRestart?: ((message: string) => void) | undefined }} options
 *   `onExitWithoutRestart` is called instead of a restart; `addCleanup` is called once, with a function that stops the
 *   current process
 * @returns {Promise<T>} the result of the first start
 */
export async function keepRunning(name, start, { addCleanup, onExitWithoutRestart }) {
  const backoff = new Backoff()
  let stopCurrent = () => /** @type {unknown} */ (undefined)
  let readySince = 0
  /** @type {ProcessCallbacks} */
  const callbacks = {
    onExit: onExitWithoutRestart ?? ((message) => void restart(message, Date.now() - readySince)),
    registerStop: (stop) => (stopCurrent = stop),
  }
  const run = async () => {
    const result = await start(callbacks)
    readySince = Date.now()
    return result
  }

  /** @param {string} message @param {number} readyForMs */
  async function restart(message, readyForMs) {
    // The process ended because the product is being stopped.
    if (isStopping()) return
    const seconds = backoff.nextSeconds(readyForMs)
    // A message such as ‘Port 3000 is taken.’ has another subject.
    const subject = message.startsWith(name) ? 'It' : name
    console.error(`${message} ${subject} starts again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`)
    await pause(seconds * 1000)
    try {
      await run()
      console.error(`${name} is ready again.`)
    } catch (error) {
      if (error instanceof StoppedError) return
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      await restart(reason, 0)
    }
  }

  addCleanup(() => stopCurrent())
  return run()
}
