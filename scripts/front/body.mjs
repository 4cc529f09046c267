import { IncomingMessage } from 'node:http'

export const bodyMax = 64 * 1024

/**
 * Reads a request's body before Next sees it, since Next would take one of any size.
 * @param {IncomingMessage} request
 * @returns {Promise<IncomingMessage | null>} a request that holds the body; null where it is too large
 */
export async function withBody(request) {
  if (Number(request.headers['content-length'] ?? 0) > bodyMax) return null
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > bodyMax) return null
    chunks.push(chunk)
  }
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.headers = request.headers
  copy.rawHeaders = request.rawHeaders
  copy.httpVersion = request.httpVersion
  copy.httpVersionMajor = request.httpVersionMajor
  copy.httpVersionMinor = request.httpVersionMinor
  copy.complete = true
  for (const chunk of chunks) copy.push(chunk)
  copy.push(null)
  return copy
}

/** @param {IncomingMessage} request */
export const hasBody = (request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
