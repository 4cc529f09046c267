import pino from 'pino'

const stdout = pino.destination({ dest: 1, sync: true })
let waiting = ''
let begun = false

function flush() {
  const lines = waiting
  waiting = ''
  if (lines) stdout.write(lines)
}

/** Where a log writes to: what is told within one turn of the event loop goes out at once, in one write. */
export const logLines = {
  /** @param {string} line */
  write(line) {
    if (!begun) process.on('exit', flush)
    begun = true
    if (!waiting) setImmediate(flush)
    waiting += line
  },
}
