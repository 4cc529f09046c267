import { Server as NetServer, type Socket } from 'node:net'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Shuts a server down gracefully: answers every request in flight, with `Connection: close`. */
export class Shutdown {
  begun = false
  #inFlight = new Set<ServerResponse>()
  #connections = new Set<Socket>()
  #slowClientTimeoutMs: number

  /** `slowClientTimeoutMs` is the longest time that a shutdown waits for slow clients. */
  constructor({ slowClientTimeoutMs = 10_000 } = {}) {
    this.#slowClientTimeoutMs = slowClientTimeoutMs
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
    // Clients may just be sending a request on an open connection. It is answered, with `Connection: close`.
    if (this.#connections.size > 0) await pause(1000)
    // A connection counts as idle while its response is still being sent. HttpServer's close() would end it
    // immediately, as closeIdleConnections() does at the deadline; NetServer's close() does not.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    const deadline = Date.now() + this.#slowClientTimeoutMs
    const closeIdle = () =>
      (this.#isEverythingSent() || Date.now() > deadline) && server.closeIdleConnections()
    const timer = setInterval(closeIdle, 100)
    await closed
    clearInterval(timer)
  }

  #isEverythingSent() {
    return [...this.#connections].every(({ writableLength }) => writableLength === 0)
  }
}
