import { messages, tooManyIds } from './messages.mjs'

/** How long a caller may go on sending before its connection is closed. */
const lingerMs = 3000

/**
 * Answers a request that Node could not parse, which has no request object: too many IDs in an address are told so,
 * everything else gets its status and a message.
 * @param {Error & { code?: string, rawPacket?: Buffer }} error @param {import('node:stream').Duplex} socket
 */
export function answerClientError(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = refusalOf(error)
  const body = JSON.stringify({ message })
  const lines = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: application/json',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // Unread bytes would reset the connection and lose the answer.
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** @param {{ code?: string, rawPacket?: Buffer }} error @returns {[string, string]} */
function refusalOf({ code, rawPacket }) {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const start = rawPacket?.subarray(0, 64).toString('latin1') ?? ''
    return start.startsWith('GET /api/certificate/verify-certificates?')
      ? ['400 Bad Request', tooManyIds]
      : ['431 Request Header Fields Too Large', messages.tooLarge]
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', messages.invalid]
  return ['400 Bad Request', messages.invalid]
}
