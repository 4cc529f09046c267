import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { env } from '@/lib/env'
import type { TlsCertificate } from './tls-certificate'

const openServers: { server: Server; sockets: Set<Socket> }[] = []

async function listen(server: Server, port = 0) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  openServers.push({ server, sockets })
  return (server.address() as AddressInfo).port
}

/** Starts an HTTP server on a free port of 127.0.0.1. Every `serve…` function returns the port. */
export const serve = (listener: RequestListener) => listen(createServer(listener))

export const serveHttps = ({ cert, keyPem }: TlsCertificate, listener: RequestListener) =>
  listen(createHttpsServer({ cert, key: keyPem }, listener))

/** Calls `respond` with the socket when a client has sent its first bytes. */
export const serveTcpOnFirstBytes = (respond: (socket: Socket) => void) =>
  listen(createTcpServer((socket) => socket.once('data', () => respond(socket))))

/** Calls `onConnection` with each new socket, before the client has sent anything; port 0 means any free port. */
export const serveTcp = (onConnection: (socket: Socket) => void, port = 0) =>
  listen(createTcpServer(onConnection), port)

/** Starts a server at the only local address that the link check may fetch. `allowedLink` makes links to it. */
export const serveAtLinkCheckAddress = (listener: RequestListener) =>
  listen(createServer(listener), Number(new URL(allowedLink('')).port))

export const allowedLink = (name: string) => `http://${env.LINK_CHECK_ALLOW[0]}/${name}`

export async function closeServers() {
  for (const { server, sockets } of openServers.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}
