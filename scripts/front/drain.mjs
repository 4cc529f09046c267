import { Server } from 'node:net'
import { pause } from '../steps/process.mjs'

/** For so long a stop waits for callers who are slow to take what was answered. */
const slowestMs = 10_000

/** The orderly end of a server: what is under way is answered, and every answer says that it is the last. */
export class Drain {
  begun = false
  /** @type {Set<import('node:http').ServerResponse>} */
  #underWay = new Set()
  /** @type {Set<import('node:net').Socket>} */
  #connections = new Set()

  /** Must see every connection of the server that is to be closed. @param {import('node:http').Server} server */
  follow(server) {
    server.on('connection', (socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /** Says of what is being sent now whether it is the last. @param {import('node:http').ServerResponse} response */
  mark(response) {
    if (this.begun) response.shouldKeepAlive = false
  }

  /** Says it whenever it is sent. @param {import('node:http').ServerResponse} response */
  watch(response) {
    this.mark(response)
    this.#underWay.add(response)
    response.on('close', () => this.#underWay.delete(response))
  }

  begin() {
    this.begun = true
    for (const response of this.#underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }

  /** @param {import('node:http').Server} server */
  async close(server) {
    // Connections that are kept alive learn with their next answer that this one closes.
    if (this.#connections.size > 0) await pause(1000)
    // Not its own way to close: for that a connection is idle whose answer is made, though not all of it has left.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    const until = Date.now() + slowestMs
    const closeIdle = () => (this.#isSent() || Date.now() > until) && server.closeIdleConnections()
    // One whose answer had begun before may be kept alive all the same.
    const timer = setInterval(closeIdle, 100)
    await closed
    clearInterval(timer)
  }

  /** Whether all that was answered has left this process. */
  #isSent() {
    return [...this.#connections].every(({ writableLength }) => writableLength === 0)
  }
}
