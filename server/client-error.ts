import type { Duplex } from 'node:stream'
import { bulkCheck } from '@/lib/limits'
import * as messages from '@/lib/messages'

/** Time for which a client may go on sending before its connection is closed. */
const lingerMs = 3000

type ParseError = Error & { code?: string; rawPacket?: Buffer }

/** Answers a request that Node could not parse: there is no request object. */
export function respondToClientError(error: ParseError, socket: Duplex) {
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
  // Unread bytes would reset the connection and lose the response.
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** An address that is too long because of its many certificate IDs gets a message of its own. */
function refusalOf({ code, rawPacket }: ParseError): [status: string, message: string] {
  const { general } = messages.messages
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', general.invalid]
  if (code !== 'HPE_HEADER_OVERFLOW') return ['400 Bad Request', general.invalid]
  const start = rawPacket?.subarray(0, 64).toString('latin1') ?? ''
  return start.startsWith('GET /api/certificate/verify-certificates?')
    ? ['400 Bad Request', messages.bulkCheck.tooManyInCall(String(bulkCheck.idsAtOnce))]
    : ['431 Request Header Fields Too Large', general.tooLarge]
}
