import { IncomingMessage } from 'node:http'

export const bodyMax = 64 * 1024

/**
 * Reads a request's body before Next sees it, since Next would take one of any size.
 * @param {IncomingMessage} request
 * @returns {Promise<Buffer[] | null>} null where it is too large; the rest is then still on its way
 */
export function readBody(request) {
  if (Number(request.headers['content-length'] ?? 0) > bodyMax) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      size += chunk.length
      if (size <= bodyMax) return void chunks.push(chunk)
      // Not read by `for await`: leaving such a loop early would end the connection before the answer.
      request.off('data', take)
      resolve(null)
    }
    request.on('data', take)
    request.once('end', () => resolve(chunks))
    request.once('error', reject)
    request.once('close', () => reject(new Error('The caller went away.')))
  })
}

/**
 * The same request with its body at hand, for Next to read.
 * @param {IncomingMessage} request @param {Buffer[]} body
 */
export function withBody(request, body) {
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.headers = request.headers
  copy.rawHeaders = request.rawHeaders
  copy.httpVersion = request.httpVersion
  copy.httpVersionMajor = request.httpVersionMajor
  copy.httpVersionMinor = request.httpVersionMinor
  copy.complete = true
  for (const chunk of body) copy.push(chunk)
  copy.push(null)
  return copy
}

/**
 * A question of our own to Next, for the sake of a request.
 * @param {IncomingMessage} request @param {string} url @param {Record<string, string>} [more] headers
 */
export function ownQuestion(request, url, more = {}) {
  const { host, 'x-client-address': address, 'x-request-id': id } = request.headers
  const headers = { host, 'x-client-address': address, 'x-request-id': id, ...more }
  return Object.assign(withBody(request, []), { method: 'GET', url, headers })
}

/** The question to which a HEAD gets all but the content. @param {IncomingMessage} request without a body */
export const asGet = (request) =>
  request.method === 'HEAD' ? Object.assign(withBody(request, []), { method: 'GET' }) : request

/** @param {IncomingMessage} request */
export const hasBody = (request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
