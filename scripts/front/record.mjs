import pino from 'pino'
import { logLines } from '../../lib/log-lines.mjs'

const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, logLines)

/** The path of a page without what looks like an address of somebody. @param {string} path */
export const masked = (path) => path.slice(0, 200).replace(/[^/]*(%40|@)[^/]*/gi, '-')

/** What pages are made of is too much to be told. @param {string} route */
const isPart = (route) => route.startsWith('/_next/static/')

/**
 * Writes the log's line of a request once it is answered, in the form in which calls write theirs. `byHandler` says
 * that a call does; where Next itself sends the caller elsewhere, none does.
 * @param {import('node:http').ServerResponse} response
 * @param {{ requestId: string, method: string, route: string }} facts
 */
export function recordAnswer(response, facts) {
  const line = { byHandler: false }
  const began = performance.now()
  response.once('close', () => {
    const status = response.statusCode
    if (isPart(facts.route) || (line.byHandler && status !== 308)) return
    log.info({ ...facts, status, ms: Math.round((performance.now() - began) * 10) / 10 })
  })
  return line
}
