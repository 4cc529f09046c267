import { recordRequest } from '../../lib/log-lines.mjs'

/** The path of a page without what looks like an address of somebody. @param {string} path */
export const masked = (path) => path.slice(0, 200).replace(/[^/]*(%40|@)[^/]*/gi, '-')

/** What pages are made of is too much to be told. @param {string} path */
const isPart = (path) => path.startsWith('/_next/static/')

/**
 * Writes the log's line of a request that was answered from memory: within the same turn, so it is over already.
 * @param {{ requestId: string, method: string, path: string, status: number }} facts
 */
export function recordHeld({ requestId, method, path, status }) {
  if (!isPart(path)) recordRequest({ requestId, method, route: masked(path), status, ms: 0 })
}

/**
 * Writes the log's line of a request once it is answered, in the form in which calls write theirs. `byHandler` says
 * that a call does; where Next itself sends the caller elsewhere, none does.
 * @param {import('node:http').ServerResponse} response
 * @param {{ requestId: string, method: string, route: string }} facts
 */
export function recordAnswer(response, { requestId, method, route }) {
  const line = { byHandler: false }
  const began = performance.now()
  response.once('close', () => {
    const status = response.statusCode
    if (isPart(route) || (line.byHandler && status !== 308)) return
    recordRequest({ requestId, method, route, status, ms: performance.now() - began })
  })
  return line
}
