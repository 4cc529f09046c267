import { once } from 'node:events'
import { createServer } from 'node:net'
import { anyFreePort, describeListenError, findPort, firstFreePort, tryPort } from './ports.mjs'

async function occupyPort(host?: string) {
  const server = createServer().listen({ port: 0, host })
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

test('a port that is taken only on loopback counts as taken', async () => {
  const { server, port } = await occupyPort('127.0.0.1')
  expect(await tryPort(port)).toBeNull()
  server.close()
})

test('without PORT, the first free port at or above the default is used; a PORT that is taken is an error', async () => {
  const { server, port } = await occupyPort()
  expect(await firstFreePort(port)).toBeGreaterThan(port)
  expect(await findPort(port, undefined)).toBeGreaterThan(port)
  expect(await findPort(port, '')).toBeGreaterThan(port)
  await expect(findPort(port, String(port))).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  )
  server.close()
  await once(server, 'close')
  expect(await findPort(port, String(port))).toBe(port)
  expect(await findPort(port, undefined)).toBe(port)
})

test('only a port that is in use is reported as taken', () => {
  expect(describeListenError(80, 'EACCES')).toMatch(/may not be used by this account/)
  expect(describeListenError(3000, 'EADDRINUSE')).toMatch(/^Port 3000 is taken\./)
  expect(describeListenError(3000, 'EMFILE')).toBe('This process cannot listen on port 3000: EMFILE.')
})

test('if this process cannot listen on an address, the error names the reason', async () => {
  expect(await anyFreePort('127.0.0.1')).toBeGreaterThan(0)
  // An address for documentation (RFC 5737), which no machine has.
  await expect(anyFreePort('192.0.2.1')).rejects.toThrow('cannot listen on any port: EADDRNOTAVAIL.')
})
