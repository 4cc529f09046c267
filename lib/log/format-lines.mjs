import pino from 'pino'

const stdout = pino.destination({ dest: 1, sync: true })
let second = NaN
let secondText = ''

/** The time of a line. pino's own creates a Date, which Next has replaced by a slower one. */
export function isoTime() {
  const now = Date.now()
  const begun = now - (now % 1000)
  if (begun !== second) {
    second = begun
    secondText = new Date(begun).toISOString().slice(0, -4)
  }
  return `,"time":"${secondText}${String(now % 1000).padStart(3, '0')}Z"`
}

let waiting = ''
let begun = false

function flush() {
  const lines = waiting
  waiting = ''
  if (lines) stdout.write(lines)
}

/** Destination of a log: writes all lines of one event-loop tick together. */
export const logLines = {
  /** @param {string} line */
  write(line) {
    if (!begun) process.on('exit', flush)
    begun = true
    if (!waiting) setImmediate(flush)
    waiting += line
  },
}

const plain = /^[\w./[\]-]*$/

/** As JSON has it. @param {string} text */
const quoted = (text) => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

/**
 * Writes the line of a request in pino's format; pino itself would take longer than most of the request.
 * @param {{ requestId: string, actor?: string | undefined, method: string, route: string | null, status: number,
 *   ms: number, cached?: boolean | undefined }} facts `cached`: answered from the page cache
 */
export function recordRequest({ requestId, actor, method, route, status, ms, cached = false }) {
  const who = actor === undefined ? '' : `,"actor":${quoted(actor)}`
  const what = `"method":${quoted(method)},"route":${route === null ? null : quoted(route)}`
  const how = `"status":${status},"ms":${Math.round(ms * 10) / 10}${cached ? ',"cached":true' : ''}`
  logLines.write(`{"level":30${isoTime()},"requestId":${quoted(requestId)}${who},${what},${how}}\n`)
}
