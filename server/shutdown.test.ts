import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { eventually } from '@/scripts/testing/processes'
import { Shutdown } from './shutdown'

/** Larger than the buffers of a socket. */
const content = Buffer.alloc(32 * 1024 * 1024, 'a')

async function startWithPausedClient(options?: ConstructorParameters<typeof Shutdown>[0]) {
  const shutdown = new Shutdown(options)
  const server = createServer((_, response) => {
    shutdown.trackResponse(response)
    response.end(content)
  })
  shutdown.trackConnections(server)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port, 'localhost', () => client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  client.pause()
  await once(server, 'request')
  return { shutdown, server, client }
}

test('a shutdown waits for clients that read their response slowly', async () => {
  const { shutdown, server, client } = await startWithPausedClient()
  shutdown.begin()
  let receivedBytes = 0
  client.on('data', (chunk) => (receivedBytes += chunk.length))
  const closed = shutdown.close(server)
  await eventually('the server to accept no more connections', () => !server.listening)
  client.resume()
  await closed
  await once(client, 'close')
  expect(receivedBytes).toBeGreaterThan(content.length)
})

test('a shutdown ends although a client never reads its response', async () => {
  const { shutdown, server, client } = await startWithPausedClient({ slowClientTimeoutMs: 500 })
  shutdown.begin()
  await shutdown.close(server)
  client.on('error', () => {})
  client.destroy()
})
