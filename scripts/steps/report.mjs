const tty = process.stdout.isTTY
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** An error whose message is shown to the operator, without a stack trace. */
export class CommandError extends Error {}

/**
 * The message of an error; if it has none, those of its errors. Node throws an AggregateError without a message if none
 * of a host's addresses answers.
 * @param {unknown} error @returns {string}
 */
export function messageOf(error) {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, errors = [] } = /** @type {Error & { errors?: Error[] }} */ (error)
  return message || errors.map(messageOf).join(', ')
}

/** Thrown when a stop signal interrupts the work. */
export class StoppedError extends CommandError {}

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a step and shows progress: a spinner on a terminal, otherwise a line every ten seconds, and after the first
 * minute one a minute. A step that returns `false` had nothing to do and is not printed.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = Date.now()
  let tick = 0
  const timer = setInterval(
    () => {
      // The last \r lets other output overwrite the spinner.
      if (tty)
        process.stdout.write(`\r\x1b[K  ${frames[tick++ % frames.length]} ${title} … ${seconds(since)}\r`)
      else if (++tick <= 6 || tick % 6 === 0) console.log(`  … ${title}, ${seconds(since)}`)
    },
    tty ? 100 : 10_000,
  )
  try {
    const result = await work()
    if (tty) process.stdout.write('\r\x1b[K')
    if (result !== false) console.log(`  ✓ ${title} (${seconds(since)})`)
    return result
  } catch (error) {
    if (tty) process.stdout.write('\r\x1b[K')
    if (!(error instanceof StoppedError)) console.log(`  ✗ ${title} (${seconds(since)})`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Prints a framed block in one write, so that no log line of the server comes between.
 * @param {string} title
 * @param {[string, string][]} rows
 */
export function printBlock(title, rows) {
  const labelWidth = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `${name.padEnd(labelWidth)}  ${value}`)
  const width = Math.max(title.length, ...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  const framed = (/** @type {string} */ line) => `│ ${line.padEnd(width)} │`
  const body = [framed(title), `├${rule}┤`, ...lines.map(framed)]
  console.log(['', `┌${rule}┐`, ...body, `└${rule}┘`, ''].join('\n'))
}
