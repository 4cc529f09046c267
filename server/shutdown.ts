import { Server, type Socket } from 'node:net'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Time that a shutdown waits for slow clients. */
const slowestMs = 10_000

/** Shuts a server down gracefully: answers every request in flight, with `Connection: close`. */
export class Shutdown {
  begun = false
  #inFlight = new Set<ServerResponse>()
  #connections = new Set<Socket>()

  /** Must see every connection of the server. */
  follow(server: HttpServer) {
    server.on('connection', (socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  track(response: ServerResponse) {
    if (this.begun) response.shouldKeepAlive = false
    this.#inFlight.add(response)
    response.on('close', () => this.#inFlight.delete(response))
  }

  begin() {
    this.begun = true
    for (const response of this.#inFlight) if (!response.headersSent) response.shouldKeepAlive = false
  }

  async close(server: HttpServer) {
    // Idle connections learn with their next response that it is the last.
    if (this.#connections.size > 0) await pause(1000)
    // Node's own http close calls a connection idle while its response is still being sent.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    const until = Date.now() + slowestMs
    const closeIdle = () => (this.#isSent() || Date.now() > until) && server.closeIdleConnections()
    const timer = setInterval(closeIdle, 100)
    await closed
    clearInterval(timer)
  }

  #isSent() {
    return [...this.#connections].every(({ writableLength }) => writableLength === 0)
  }
}
