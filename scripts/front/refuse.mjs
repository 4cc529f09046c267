/** How long a caller may go on sending what nobody reads before it is cut off. */
const lingerMs = 3000

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status @param {{ message: string, requestId?: string }} body @param {Record<string, string>} [headers]
 */
export function refuse(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}

/**
 * Refuses a request whose body is not read to its end. The answer goes out at once, but the connection closes
 * only after the caller has stopped sending: closed before, it would be reset, and the answer lost with it.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {number} status @param {{ message: string }} body
 */
export function refuseUnread(request, response, status, body) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.write(text)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, lingerMs)
  request.once('close', end)
  request.once('end', end)
  request.once('error', end)
  request.resume()
}
