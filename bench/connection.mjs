import { connect } from 'node:net'

/** A connection that is idle for longer is replaced. This limit is shorter than the server's keep-alive timeout. */
const maxIdleMs = 3000

/**
 * Sends one request after the other and discards the responses. A full HTTP client would be slower than the server
 * and limit the measurement.
 */
export class Connection {
  /** @type {import('node:net').Socket | undefined} */
  #socket
  /** @type {{ resolve: (status: number) => void, reject: (error: Error) => void } | undefined} */
  #pending
  #response = new ResponseParser()
  #lastUsed = 0

  /** @param {string} origin */
  constructor(origin) {
    this.origin = new URL(origin)
  }

  /** @param {string} request head and body @returns {Promise<number>} the status, once the response is complete */
  send(request) {
    if (performance.now() - this.#lastUsed > maxIdleMs) this.end()
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  end() {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open() {
    const { hostname: host, port } = this.origin
    const buffer = Buffer.alloc(64 * 1024)
    const callback = (/** @type {number} */ size) => {
      if (this.#response.parse(buffer.subarray(0, size))) this.#finish()
      return true
    }
    const socket = connect({ host, port: Number(port), noDelay: true, onread: { buffer, callback } })
    this.#response = new ResponseParser()
    socket.on('error', () => {})
    socket.once('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#pending?.reject(new Error('The server hung up.'))
    })
    return socket
  }

  #finish() {
    const { status, closesConnection } = this.#response
    if (closesConnection) this.end()
    this.#response = new ResponseParser()
    this.#lastUsed = performance.now()
    this.#pending?.resolve(status)
  }
}

/** Parses a response (RFC 9112) as far as needed to find its end. */
class ResponseParser {
  status = 0
  closesConnection = false
  #chunked = false
  /** Bytes left of the body or of a chunk; null while the headers or the size of a chunk are read. */
  #left = /** @type {number | null} */ (null)
  /** Whether the response ends with the body or chunk that is being read. */
  #isLastPart = true
  #unparsed = ''

  /** @param {Buffer} bytes @returns {boolean} whether the response is complete */
  parse(bytes) {
    let offset = 0
    while (offset < bytes.length) {
      if (this.#left === null) {
        const delimiter = this.status ? '\r\n' : '\r\n\r\n'
        const unparsedLength = this.#unparsed.length
        const text = this.#unparsed + bytes.toString('latin1', offset)
        const endIndex = text.indexOf(delimiter)
        this.#unparsed = endIndex < 0 ? text : ''
        if (endIndex < 0) return false
        offset += endIndex + delimiter.length - unparsedLength
        if (this.status) this.#readChunkSize(text.slice(0, endIndex))
        else this.#readHead(text.slice(0, endIndex))
      }
      if (this.#left !== null) {
        const part = Math.min(this.#left, bytes.length - offset)
        this.#left -= part
        offset += part
        if (this.#left > 0) continue
        if (this.#isLastPart) return true
        this.#left = null
      }
    }
    return false
  }

  /** @param {string} text */
  #readHead(text) {
    this.status = Number(text.slice(9, 12))
    this.closesConnection = /\r\nconnection: close/i.test(text)
    this.#chunked = /\r\ntransfer-encoding: chunked/i.test(text)
    this.#isLastPart = !this.#chunked
    if (!this.#chunked) this.#left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
  }

  /** @param {string} text the line with a chunk's size; CRLF follows the chunk's data */
  #readChunkSize(text) {
    const size = Number.parseInt(text, 16)
    this.#isLastPart = size === 0
    this.#left = size + 2
  }
}
