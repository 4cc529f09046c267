import { createServer } from 'node:net'

/**
 * @param {number} port 0 asks the system for any free one
 * @param {string} [host] all addresses unless given
 * @returns {Promise<number | null>} the port, or null where it is taken
 */
export function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const found = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(found))
    })
  })
}

/**
 * The first free port from `from` on.
 * @param {number} from
 */
export async function nextFreePort(from) {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) {
    if (await tryPort(port)) return port
  }
  return null
}
