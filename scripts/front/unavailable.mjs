import { withBody } from './body.mjs'

/** @typedef {import('node:http').IncomingMessage} Incoming */

/** Made ahead: app/unavailable. */
export const unavailablePath = '/unavailable'

/**
 * In how many seconds to ask again for a page that could not be made for want of the database; undefined where that
 * was not the reason. instrumentation.ts notes it.
 * @param {string} id of the request
 */
export function secondsUntilAvailable(id) {
  /** @type {Map<string, number> | undefined} */
  const noted = Reflect.get(globalThis, 'unavailablePages')
  const seconds = noted?.get(id)
  noted?.delete(id)
  return seconds
}

/** The question for the page that says so. @param {Incoming} request @returns {Incoming} */
export function questionForUnavailable(request) {
  const { host, 'x-client-address': address, 'x-request-id': id } = request.headers
  const headers = { host, 'x-client-address': address, 'x-request-id': id }
  return Object.assign(withBody(request, []), { method: 'GET', url: unavailablePath, headers })
}
