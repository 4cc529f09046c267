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
