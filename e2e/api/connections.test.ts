import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { env } from '@/lib/env'
import { eventually } from '@/scripts/testing/processes'

test('the server announces that it keeps idle connections open for longer than proxies do (60 s)', async () => {
  const { headers } = await fetch(`${env.APP_URL}/api/health/live`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

test('a client that disconnects once its body was refused as too large causes no error in the server', async () => {
  const { hostname, port } = new URL(env.APP_URL)
  const socket = connect(Number(port), hostname)
  socket.write('POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999\r\n\r\n{')
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
  const readLog = () => readFileSync(process.env.SERVER_LOG ?? '', 'utf8')
  await eventually('the log line of the request', () => readLog().includes('/api/user/login'))
  expect((await fetch(`${env.APP_URL}/api/health/live`)).status).toBe(200)
  // Closing a stream that the disconnected client has cancelled throws 'Controller is already closed'.
  expect(readLog()).not.toContain('already closed')
})
