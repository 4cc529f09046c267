import { Server, type Socket } from 'node:net'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Shuts a server down gracefully: answers every request in flight, with `Connection: close`. */
export class Shutdown {
  begun = false
  #inFlight = new Set<ServerResponse>()
  #connections = new Set<Socket>()
  #slowClientsMs: number

  /** `slowClientsMs` is the longest time that a shutdown waits for slow clients. */
  constructor({ slowClientsMs = 10_000 } = {}) {
    this.#slowClientsMs = slowClientsMs
  }

  /** Call before the server listens: every connection must be known. */
  trackConnections(server: HttpServer) {
    server.on('connection', (socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  trackResponse(response: ServerResponse) {
    if (this.begun) response.shouldKeepAlive = false
    this.#inFlight.add(response)
    response.on('close', () => this.#inFlight.delete(response))
  }

  begin() {
    this.begun = true
    for (const response of this.#inFlight) if (!response.headersSent) response.shouldKeepAlive = false
  }

  async close(server: HttpServer) {
    // Gives open connections time for one more response, whose `Connection: close` makes it the last.
    if (this.#connections.size > 0) await pause(1000)
    // close() of an HTTP server would also end connections whose response is still being sent: it counts them as idle.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    const until = Date.now() + this.#slowClientsMs
    const closeIdle = () => (this.#isEverythingSent() || Date.now() > until) && server.closeIdleConnections()
    const timer = setInterval(closeIdle, 100)
    await closed
    clearInterval(timer)
  }

  #isEverythingSent() {
    return [...this.#connections].every(({ writableLength }) => writableLength === 0)
  }
}
