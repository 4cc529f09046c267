import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { env } from '@/lib/env'
import type { Certificate } from './tls-certificate'

const open: { server: Server; sockets: Set<Socket> }[] = []

async function listen(server: Server, port = 0) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  open.push({ server, sockets })
  return (server.address() as AddressInfo).port
}

/** Each of these answers the port of a server of one's own on 127.0.0.1. */
export const serve = (listener: RequestListener) => listen(createServer(listener))

export const serveSecurely = ({ cert, keyPem }: Certificate, listener: RequestListener) =>
  listen(createSecureServer({ cert, key: keyPem }, listener))

/** Sends arbitrary bytes once a request has begun. */
export const serveRaw = (speak: (socket: Socket) => void) =>
  listen(createRawServer((socket) => socket.once('data', () => speak(socket))))

/** Speaks first, as a mail server does; on the given port, if any. */
export const serveGreeting = (greet: (socket: Socket) => void, port = 0) =>
  listen(createRawServer(greet), port)

/** Serves the files that learners hand in, at the one address that the link check may reach here. */
export const serveFiles = (listener: RequestListener) =>
  listen(createServer(listener), Number(new URL(fileLink('')).port))

export const fileLink = (name: string) => `http://${env.LINK_CHECK_ALLOW[0]}/${name}`

export async function closeServers() {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}
