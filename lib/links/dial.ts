import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { addAbortSignal, type Duplex } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import type { Target } from './target'

export type Connection = Duplex & { remoteAddress?: string | undefined }

/**
 * Connects to exactly this address without resolving the name again. With https, the certificate must be valid
 * for the link's host. `authorities` (PEM) replaces the trusted certificate authorities.
 */
export async function dial(
  { url, host, port }: Target,
  address: string,
  signal: AbortSignal,
  authorities?: string,
): Promise<Connection> {
  signal.throwIfAborted()
  const secure = url.protocol === 'https:'
  const socket = secure
    ? connectSecurely({
        host: address,
        port,
        rejectUnauthorized: true,
        ALPNProtocols: ['http/1.1'],
        ...(!isIP(host) && { servername: host }),
        ...(authorities !== undefined && { ca: authorities }),
      })
    : connect({ host: address, port })
  addAbortSignal(signal, socket)
  // Without a listener, an error that occurs while nothing awaits the socket would end the process.
  socket.on('error', () => {})
  await once(socket, secure ? 'secureConnect' : 'connect')
  return socket
}
