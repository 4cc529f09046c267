import { connect } from 'node:net'

/** Shorter than the server's keep-alive timeout. */
const idleMs = 3000

/**
 * Sends one request after the other and discards the responses. A full HTTP client would be slower than the server
 * and limit the measurement.
 */
export class Connection {
  /** @type {import('node:net').Socket | undefined} */
  #socket
  /** @type {{ resolve: (status: number) => void, reject: (error: Error) => void } | undefined} */
  #asking
  #answer = new ResponseBody()
  #lastUsed = 0

  /** @param {string} origin */
  constructor(origin) {
    this.origin = new URL(origin)
  }

  /** @param {string} question head and body @returns {Promise<number>} the status once the response is whole */
  send(question) {
    if (performance.now() - this.#lastUsed > idleMs) this.end()
    return new Promise((resolve, reject) => {
      this.#asking = { resolve, reject }
      this.#socket ??= this.#open()
      this.#socket.write(question)
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
      if (this.#answer.take(buffer.subarray(0, size))) this.#whole()
      return true
    }
    const socket = connect({ host, port: Number(port), noDelay: true, onread: { buffer, callback } })
    this.#answer = new ResponseBody()
    socket.on('error', () => {})
    socket.once('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#asking?.reject(new Error('The server hung up.'))
    })
    return socket
  }

  #whole() {
    const { status, closes } = this.#answer
    if (closes) this.end()
    this.#answer = new ResponseBody()
    this.#lastUsed = performance.now()
    this.#asking?.resolve(status)
  }
}

/** The state of a response (RFC 9112), as far as needed to find its end. */
class ResponseBody {
  status = 0
  closes = false
  #chunked = false
  /** Bytes left of the body or of a chunk; null if a header or a chunk size comes next. */
  #left = /** @type {number | null} */ (null)
  #isLast = true
  #begun = ''

  /** @param {Buffer} bytes @returns {boolean} whether it is whole */
  take(bytes) {
    let at = 0
    while (at < bytes.length) {
      if (this.#left === null) {
        const end = this.status ? '\r\n' : '\r\n\r\n'
        const before = this.#begun.length
        const text = this.#begun + bytes.toString('latin1', at)
        const endIndex = text.indexOf(end)
        this.#begun = endIndex < 0 ? text : ''
        if (endIndex < 0) return false
        at += endIndex + end.length - before
        if (this.status) this.#size(text.slice(0, endIndex))
        else this.#head(text.slice(0, endIndex))
      }
      if (this.#left !== null) {
        const part = Math.min(this.#left, bytes.length - at)
        this.#left -= part
        at += part
        if (this.#left > 0) continue
        if (this.#isLast) return true
        this.#left = null
      }
    }
    return false
  }

  /** @param {string} text */
  #head(text) {
    this.status = Number(text.slice(9, 12))
    this.closes = /\r\nconnection: close/i.test(text)
    this.#chunked = /\r\ntransfer-encoding: chunked/i.test(text)
    this.#isLast = !this.#chunked
    if (!this.#chunked) this.#left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
  }

  /** @param {string} text of a chunk, which ends with a line's end of its own */
  #size(text) {
    const size = Number.parseInt(text, 16)
    this.#isLast = size === 0
    this.#left = size + 2
  }
}
