import { createServer } from 'node:net'
import { CommandError } from './report.mjs'

/**
 * @param {number} port @param {string | undefined} host
 * @returns {Promise<{ port: number, problem?: string }>} the port, and an error code if it is not free
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve({ port, problem: Reflect.get(error, 'code') }))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const openPort = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve({ port: openPort }))
    })
  })
}

/**
 * @param {number} port 0 asks the system for any free one
 * @param {string} [host] all addresses unless given
 * @returns {Promise<number | null>} the port, or null if it is not free
 */
export async function tryPort(port, host) {
  const { port: freePort, problem } = await listenOnce(port, host)
  return problem ? null : freePort
}

/**
 * The first free one of a hundred ports from `from` on; null if none is free.
 * @param {number} from
 */
export async function firstFreePort(from) {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) {
    if (await tryPort(port)) return port
  }
  return null
}

/**
 * If the operator has set PORT, returns `from`, and throws if it is not free. If not, returns the first free port from
 * `from` on.
 * @param {number} from PORT if the operator has set it, otherwise the first port to try
 * @param {string | undefined} configuredPort PORT as the operator has set it
 */
export async function findPort(from, configuredPort) {
  if (configuredPort) {
    const { port, problem } = await listenOnce(from, undefined)
    if (!problem) return port
    throw new CommandError(
      problem === 'EACCES'
        ? `Port ${from} may not be used by this account. Set PORT to one from 1024 on.`
        : `Port ${from} is taken. Stop what uses it, or set PORT to another.`,
    )
  }
  const port = await firstFreePort(from)
  if (port) return port
  throw new CommandError(`Port ${from} and the next 99 are taken. Set PORT to a free one.`)
}
