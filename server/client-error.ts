import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { messages } from '@/lib/messages'

/** Time for which a client may go on sending before its connection is closed. */
const lingerMs = 3000

type ParseError = Error & { code?: string }

/** `_httpMessage` is the response that Node is sending on the connection. Node's own handler reads it, too (decision 1). */
type Connection = Duplex & { _httpMessage?: ServerResponse | null }

/** The statuses sent by `respondToClientError`. */
const statuses = new WeakMap<Duplex, number>()

/** The status with which `respondToClientError` has answered on a connection. */
export const statusOfClientError = (socket: Duplex) => statuses.get(socket)

/**
 * Listens to Node's `clientError`: answers a request that Node could not parse or that came too slowly. There may be no
 * request object.
 */
export function respondToClientError(error: ParseError, socket: Connection) {
  // A second response within the first would corrupt it. The client notices if the first is cut short.
  const isSending = Boolean(socket._httpMessage?.headersSent)
  if (error.code === 'ECONNRESET' || !socket.writable || isSending) return void socket.destroy()
  const [status, message] = refusalOf(error)
  statuses.set(socket, Number.parseInt(status))
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

function refusalOf({ code }: ParseError): [status: string, message: string] {
  const { general, httpRequests } = messages
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', httpRequests.tooSlow]
  // The URL or the headers are too long: Node does not say which, and gives only the last chunk that it received.
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', general.tooLarge]
  return ['400 Bad Request', general.invalid]
}
