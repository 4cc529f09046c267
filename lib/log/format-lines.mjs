import pino from 'pino'

/** Maximum bytes in the buffer while standard output cannot be written, as on a full disk. Further lines are dropped. */
const bufferedBytesMax = 8 * 1024 * 1024

const stdout = pino.destination({ dest: 1, sync: true, maxLength: bufferedBytesMax })
// Without a listener, a full disk under the log would end the process. Each write begins with the buffered bytes.
stdout.on('error', () => {})
// A dropped line causes no write: this empty write retries the buffer, so that logging resumes once there is room.
stdout.on('drop', () => stdout.write(''))

let second = NaN
let secondText = ''

/** The field `time` of a line. pino's own function creates a Date each time, and Next replaces Date by a slower one. */
export function timeField() {
  const now = Date.now()
  const startOfSecond = now - (now % 1000)
  if (startOfSecond !== second) {
    second = startOfSecond
    secondText = new Date(startOfSecond).toISOString().slice(0, -4)
  }
  return `,"time":"${secondText}${String(now % 1000).padStart(3, '0')}Z"`
}

let pendingLines = ''
let isFlushedOnExit = false

function flush() {
  const lines = pendingLines
  pendingLines = ''
  if (lines) stdout.write(lines)
}

/** Destination of a log: writes all lines of one event-loop tick together. */
export const logDestination = {
  /** @param {string} line */
  write(line) {
    if (!isFlushedOnExit) process.on('exit', flush)
    isFlushedOnExit = true
    if (!pendingLines) setImmediate(flush)
    pendingLines += line
  },
}

const plain = /^[\w./[\]-]*$/

/** The text as a JSON string. @param {string} text */
const quoted = (text) => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

/**
 * Writes the log line of a request in pino's format. Bypasses pino, which is slow compared with a cached response.
 * @param {{ requestId: string, actor?: string | undefined, method: string, route: string | null, status: number,
 *   ms: number, cached?: boolean | undefined }} facts `cached`: answered from the page cache
 */
export function writeRequestLine({ requestId, actor, method, route, status, ms, cached = false }) {
  const actorField = actor === undefined ? '' : `,"actor":${quoted(actor)}`
  const requestFields = `"method":${quoted(method)},"route":${route === null ? null : quoted(route)}`
  const resultFields = `"status":${status},"ms":${Math.round(ms * 10) / 10}${cached ? ',"cached":true' : ''}`
  logDestination.write(
    `{"level":30${timeField()},"requestId":${quoted(requestId)}${actorField},${requestFields},${resultFields}}\n`,
  )
}
