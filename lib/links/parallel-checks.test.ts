import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { AppError } from '@/lib/errors'
import { linkCheck } from '@/lib/limits'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { closeServers, serveTcpOnFirstBytes } from '@/lib/testing/local-server'
import { checkLink } from './check-link'

afterEach(closeServers)

const responseHead = (headers = '') => `HTTP/1.1 200 OK\r\n${headers}\r\n`

/** Writes without end, as fast as the other side reads. */
function writeEndlessly(socket: Socket, chunk: Buffer) {
  const writeUntilFull = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', writeUntilFull)
  writeUntilFull()
}

// Made of 200 gzip members of 1 MB: a buffer of 200 MB would be garbage that is freed while the test measures memory.
const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1024 * 1024))))

test.each<[string, string, (socket: Socket) => void]>([
  ['never answer', 'unprocessable', () => {}],
  [
    'never end their headers',
    'unprocessable',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      writeEndlessly(socket, Buffer.from('x-more: 1\r\n'.repeat(1000)))
    },
  ],
  [
    'never end their body',
    'passes',
    (socket) => {
      socket.write(responseHead())
      writeEndlessly(socket, Buffer.alloc(64 * 1024))
    },
  ],
  [
    'send a gzip body that would unpack to 200 MB',
    'passes',
    (socket) => {
      socket.write(responseHead(`content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n`))
      socket.write(bomb)
    },
  ],
])(
  'if servers %s, only twenty of fifty parallel link checks run; they end in time and need little memory',
  async (_, outcome, respond) => {
    let connectionCount = 0
    const port = await serveTcpOnFirstBytes((socket) => {
      connectionCount++
      respond(socket)
    })
    // `external` includes the array buffers.
    const before = process.memoryUsage().external
    let peak = before
    const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().external)), 5)
    const began = performance.now()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        checkLink(`http://127.0.0.1:${port}/`, { allow: [`127.0.0.1:${port}`], timeoutMs: 1000 }).then(
          () => 'passes',
          (error: unknown) => (error instanceof AppError ? error.code : 'unexpected error'),
        ),
      ),
    )
    clearInterval(sampling)
    expect(performance.now() - began).toBeLessThan(2500)
    expect(connectionCount).toBe(linkCheck.concurrency)
    expect(outcomes.filter((each) => each === outcome)).toHaveLength(linkCheck.concurrency)
    expect(outcomes.filter((each) => each === 'unavailable')).toHaveLength(50 - linkCheck.concurrency)
    recordTestFigure(`${connectionCount} of 50 dialled in ${Math.round(performance.now() - began)} ms`)
    // 30 MB suffice for the buffers at both ends of twenty connections, but not for one unpacked body.
    expect(peak - before).toBeLessThan(30_000_000)
  },
)
