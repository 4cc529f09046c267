import { randomInt } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'

/**
 * @typedef {{ method: string, path: string, body?: object, cookie?: string, token?: string, address?: string }} Call
 * @typedef {{ statuses: Map<number, number>, times: number[], perSecond: number }} Outcome
 */

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Answers the status once the whole answer has come.
 * @param {string} origin @param {Call} call
 * @returns {Promise<number>}
 */
function send(origin, { method, path, body, cookie, token, address }) {
  const content = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    // As every browser and nearly every client asks.
    'accept-encoding': 'gzip',
    ...(cookie && { cookie }),
    ...(token && { 'x-xsrf-token': token }),
    ...(address && { 'x-forwarded-for': address }),
    ...(content !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
    }),
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(content)
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
export const hangUp = () => agent.destroy()
