import { pause } from '../steps/process.mjs'

/** The orderly end of a server: what is under way is answered, and every answer says that it is the last. */
export class Drain {
  begun = false
  /** @type {Set<import('node:http').ServerResponse>} */
  #underWay = new Set()

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
    const connections = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    // Connections that are kept alive learn with their next answer that this one closes.
    if (connections > 0) await pause(1000)
    const closed = new Promise((resolve) => server.close(resolve))
    // One whose answer had begun before may be kept alive all the same.
    const timer = setInterval(() => server.closeIdleConnections(), 100)
    await closed
    clearInterval(timer)
  }
}
