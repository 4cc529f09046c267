import pino from 'pino'

/** Maximum bytes in the buffer while standard output cannot be written, as on a full disk. Further lines are dropped. */
const bufferedBytesMax = 8 * 1024 * 1024

const stdout = pino.destination({ dest: 1, sync: true, maxLength: bufferedBytesMax })
// Without a listener, a full disk would end the process. The error loses no line: the next write tries the buffered
// lines again.
stdout.on('error', () => {})
// When the buffer is full, pino drops a line without writing. This empty write tries the buffered lines again, so that
// logging resumes once the disk has room.
stdout.on('drop', () => stdout.write(''))

let cachedSecond = NaN
let cachedTimePrefix = ''

/** The field `time` of a line. pino's own function creates a Date each time, and Next replaces Date by a slower one. */
export function timeField() {
  const now = Date.now()
  const startOfSecond = now - (now % 1000)
  if (startOfSecond !== cachedSecond) {
    cachedSecond = startOfSecond
    cachedTimePrefix = new Date(startOfSecond).toISOString().slice(0, -4)
  }
  return `,"time":"${cachedTimePrefix}${String(now % 1000).padStart(3, '0')}Z"`
}

let pendingLines = ''
let hasExitListener = false

function flush() {
  const lines = pendingLines
  pendingLines = ''
  if (lines) stdout.write(lines)
}

/** Destination of a log: writes all lines of one event-loop tick together. */
export const logDestination = {
  /** @param {string} line */
  write(line) {
    if (!hasExitListener) process.on('exit', flush)
    hasExitListener = true
    if (!pendingLines) setImmediate(flush)
    pendingLines += line
  },
}

const unescapedPattern = /^[\w./[\]-]*$/

/** The text as a JSON string. @param {string} text */
const quoted = (text) => (unescapedPattern.test(text) ? `"${text}"` : JSON.stringify(text))

/**
 * Writes the log line of a request in pino's format. Bypasses pino, which is slow compared with a cached response.
 * @param {{ requestId: string, actor?: string | undefined, method: string, route: string | null, status: number,
 *   ms: number, cached?: boolean | undefined }} facts `cached`: answered from the page cache
 */
export function writeRequestLogLine({ requestId, actor, method, route, status, ms, cached = false }) {
  const actorField = actor === undefined ? '' : `,"actor":${quoted(actor)}`
  const requestFields = `"method":${quoted(method)},"route":${route === null ? null : quoted(route)}`
  const resultFields = `"status":${status},"ms":${Math.round(ms * 10) / 10}${cached ? ',"cached":true' : ''}`
  logDestination.write(
    `{"level":30${timeField()},"requestId":${quoted(requestId)}${actorField},${requestFields},${resultFields}}\n`,
  )
}
