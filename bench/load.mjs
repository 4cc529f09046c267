import { randomInt } from 'node:crypto'
import { Pool } from 'undici'

/**
 * @typedef {{ method: string, path: string, body?: object, cookie?: string, token?: string, address?: string }} Call
 * @typedef {{ statuses: Map<number, number>, times: number[], perSecond: number }} Outcome
 */

/** @type {Map<string, Pool>} */
const pools = new Map()

/** @param {string} origin */
function poolOf(origin) {
  const pool = pools.get(origin) ?? new Pool(origin, { connections: 64 })
  pools.set(origin, pool)
  return pool
}

/**
 * Answers the status once the whole answer has come. By the client's lowest layer: what it takes itself would be
 * measured too.
 * @param {string} origin @param {Call} call
 * @returns {Promise<number>}
 */
function send(origin, { method, path, body, cookie, token, address }) {
  const headers = {
    // As every browser and nearly every client asks.
    'accept-encoding': 'gzip',
    ...(cookie && { cookie }),
    ...(token && { 'x-xsrf-token': token }),
    ...(address && { 'x-forwarded-for': address }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const content = body === undefined ? null : JSON.stringify(body)
  const asked = /** @type {import('undici').Dispatcher.DispatchOptions} */ ({
    path,
    method,
    headers,
    body: content,
  })
  return new Promise((resolve, reject) => {
    let status = 0
    poolOf(origin).dispatch(asked, {
      onConnect: () => {},
      onHeaders: (given) => {
        status = given
        return true
      },
      onData: () => true,
      onComplete: () => resolve(status),
      onError: reject,
    })
  })
}

/**
 * Sends calls, so many at once, for a while or until there are no more.
 * @param {string} origin @param {() => Call | undefined} next
 * @param {{ atOnce: number, ms: number, atMost?: number }} options
 * @returns {Promise<Outcome>}
 */
export async function load(origin, next, { atOnce, ms, atMost = Infinity }) {
  /** @type {number[]} */
  const times = []
  const statuses = new Map()
  const began = performance.now()
  let sent = 0
  const one = async () => {
    while (performance.now() - began < ms && sent < atMost) {
      const call = next()
      if (!call) return
      sent++
      const since = performance.now()
      const status = await send(origin, call)
      times.push(performance.now() - since)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { times, statuses, perSecond: (times.length * 1000) / (performance.now() - began) }
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** Each caller has an address of its own, so that no limit is measured. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Ends the connections. */
export const hangUp = () => Promise.all([...pools.values()].map((pool) => pool.destroy()))
