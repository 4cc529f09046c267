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
 * Returns `wantedPort` if it is free. If it is taken, throws if the operator set PORT, else tries the next 99 ports.
 * @param {number} wantedPort
 * @param {string | undefined} operatorPort PORT in the operator's environment; only tells whether it is set
 */
export async function findPort(wantedPort, operatorPort) {
  if (operatorPort) {
    const { port, errorCode } = await listenOnce(wantedPort, undefined)
    if (!errorCode) return port
    throw new CommandError(describeListenError(wantedPort, errorCode))
  }
  const port = await firstFreePort(wantedPort)
  if (port) return port
  throw new CommandError(
    `This process cannot listen on port ${wantedPort} or any of the next 99. Set PORT to a free one.`,
  )
}

/**
 * The message that the operator sees.
 * @param {number} port @param {string} code of the system's error
 */
export function describeListenError(port, code) {
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to one from 1024 on.`
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another.`
  return `This process cannot listen on port ${port}: ${code}.`
}
