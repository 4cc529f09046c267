import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Certificate } from './tls-certificate'

const open: { server: Server; sockets: Set<Socket> }[] = []

async function listen(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({ server, sockets })
  return (server.address() as AddressInfo).port
}

/** Each of these answers the port of a server of one's own on 127.0.0.1. */
export const serve = (listener: RequestListener) => listen(createServer(listener))

export const serveSecurely = ({ cert, keyPem }: Certificate, listener: RequestListener) =>
  listen(createSecureServer({ cert, key: keyPem }, listener))

/** Speaks whatever it likes once a request has begun. */
export const serveRaw = (speak: (socket: Socket) => void) =>
  listen(createRawServer((socket) => socket.once('data', () => speak(socket))))

export async function closeServers() {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}
