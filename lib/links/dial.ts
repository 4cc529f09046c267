import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { addAbortSignal, type Duplex } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import type { Target } from './target'

export type Connection = Duplex & { remoteAddress?: string | undefined }

/**
 * A connection to exactly this address, so that no name is resolved a second time. The certificate must be good
 * for the link's host, whatever NODE_TLS_REJECT_UNAUTHORIZED says. `authorities` replaces the trusted ones.
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
  // Whoever waits for the socket hears of its errors; one that comes between two waits must not end the process.
  socket.on('error', () => {})
  await once(socket, secure ? 'secureConnect' : 'connect')
  return socket
}
