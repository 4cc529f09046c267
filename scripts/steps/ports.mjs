import { createServer } from 'node:net'
import { CommandError } from './report.mjs'

/**
 * @param {number} port @param {string | undefined} host
 * @returns {Promise<{ port: number, errorCode?: string }>} `errorCode` if this process cannot listen on the port
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve({ port, errorCode: Reflect.get(error, 'code') }))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const assignedPort = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve({ port: assignedPort }))
    })
  })
}

/**
 * @param {number} port 0 asks the system for any free one
 * @param {string} [host] all addresses unless given
 * @returns {Promise<number | null>} the port, or null if this process cannot listen on it
 */
export async function tryPort(port, host) {
  const { port: freePort, errorCode } = await listenOnce(port, host)
  return errorCode ? null : freePort
}

/**
 * A free port that the system selects. Throws if there is none.
 * @param {string} [host] all addresses unless given
 */
export async function anyFreePort(host) {
  const { port, errorCode } = await listenOnce(0, host)
  if (errorCode) throw new CommandError(`This process cannot listen on any port: ${errorCode}.`)
  return port
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
 * Returns the operator's port, and throws if it is not free. Without one, returns the first free port of a hundred.
 * @param {number} from the operator's port, or the first one to try
 * @param {string | undefined} configuredPort PORT in the operator's environment
 */
export async function findPort(from, configuredPort) {
  if (configuredPort) {
    const { port, errorCode } = await listenOnce(from, undefined)
    if (!errorCode) return port
    throw new CommandError(
      errorCode === 'EACCES'
        ? `Port ${from} may not be used by this account. Set PORT to one from 1024 on.`
        : `Port ${from} is taken. Stop what uses it, or set PORT to another.`,
    )
  }
  const port = await firstFreePort(from)
  if (port) return port
  throw new CommandError(`Port ${from} and the next 99 are taken. Set PORT to a free one.`)
}
