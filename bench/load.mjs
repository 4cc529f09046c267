import { randomInt } from 'node:crypto'
import { Connection } from './connection.mjs'

/**
 * @typedef {{ method: string, path: string, body?: object, cookie?: string, csrfToken?: string, clientIp?: string }} Call
 * @typedef {{ statuses: Map<number, number>, responseTimesMs: number[], perSecond: number }} Outcome
 */

/**
 * Idle connections by origin.
 * @type {Map<string, Connection[]>}
 */
const idle = new Map()

/** @param {string} origin @param {Call} call @returns {Promise<number>} the status, once the response is complete */
async function send(origin, { method, path, body, cookie, csrfToken, clientIp }) {
  const content = body === undefined ? '' : JSON.stringify(body)
  const headerLines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    // All browsers accept gzip.
    'accept-encoding: gzip',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(csrfToken ? [`x-xsrf-token: ${csrfToken}`] : []),
    ...(clientIp ? [`x-forwarded-for: ${clientIp}`] : []),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ]
  const idleOfOrigin = idle.get(origin) ?? []
  idle.set(origin, idleOfOrigin)
  const connection = idleOfOrigin.pop() ?? new Connection(origin)
  const status = await connection.send(`${headerLines.join('\r\n')}\r\n\r\n${content}`)
  idleOfOrigin.push(connection)
  return status
}

/**
 * Sends calls in parallel for `durationMs`, or until `next` returns none or `maxCalls` were sent.
 * @param {string} origin @param {() => Call | undefined} next
 * @param {{ parallel: number, durationMs: number, maxCalls?: number }} options
 * @returns {Promise<Outcome>}
 */
export async function generateLoad(origin, next, { parallel, durationMs, maxCalls = Infinity }) {
  /** @type {number[]} */
  const responseTimesMs = []
  const statuses = new Map()
  const began = performance.now()
  let sent = 0
  const worker = async () => {
    while (performance.now() - began < durationMs && sent < maxCalls) {
      const call = next()
      if (!call) return
      sent++
      const sentAt = performance.now()
      const status = await send(origin, call)
      responseTimesMs.push(performance.now() - sentAt)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return {
    responseTimesMs,
    statuses,
    perSecond: (responseTimesMs.length * 1000) / (performance.now() - began),
  }
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** A random client IP address: calls from a single one would be refused by the rate limits. */
export const randomClientIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Closes the idle connections to all servers. */
export const closeConnections = () => [...idle.values()].flat().forEach((connection) => connection.end())
