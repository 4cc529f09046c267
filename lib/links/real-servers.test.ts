import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { linkCheck } from '@/lib/limits'
import { refusalReason } from '@/lib/testing/links'
import { closeServers, serve, serveTcpOnFirstBytes } from '@/lib/testing/local-server'
import { checkLink } from './check-link'

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const startServer = async (listener: RequestListener) => linkTo(await serve(listener))
const startRawServer = async (respond: (socket: Socket) => void) =>
  linkTo(await serveTcpOnFirstBytes(respond))

/** Unlike `once` of node:events, this does not reject if the socket emits an error because the client has disconnected. */
const waitForClose = (socket: Socket) => new Promise<unknown>((resolve) => socket.once('close', resolve))

const linkTo = (port: number) => ({ link: `http://127.0.0.1:${port}/`, allow: [`127.0.0.1:${port}`], port })

afterEach(closeServers)

test('the check reports the final URL, status, content type, length, SHA-256 and time', async () => {
  const before = Date.now()
  const { link, allow } = await startServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>My work</p>')
  })
  const result = await checkLink(`${link}work?id=7`, { allow })
  expect(result).toEqual({
    finalUrl: `${link}work?id=7`,
    status: 200,
    type: 'text/html; charset=utf-8',
    length: 14n,
    sha256: hashOf('<p>My work</p>'),
    checkedAt: expect.any(Date) as Date,
  })
  expect(result.checkedAt.getTime()).toBeGreaterThanOrEqual(before)
})

test('without a declared length a short file is measured, and the length of a longer one stays unknown', async () => {
  const { link, allow } = await startServer((request, response) => {
    response.write(request.url === '/short' ? 'short' : Buffer.alloc(linkCheck.hashedBytes + 1))
    response.end()
  })
  expect(await checkLink(`${link}short`, { allow })).toMatchObject({
    length: 5n,
    type: null,
    sha256: hashOf('short'),
  })
  expect((await checkLink(`${link}long`, { allow })).length).toBeNull()
})

test('a host on the allow list may be the local machine', async () => {
  const { port } = await startServer((_, response) => response.end())
  const result = await checkLink(`http://localhost:${port}/`, { allow: [`localhost:${port}`] })
  expect(result).toMatchObject({ length: 0n, sha256: hashOf('') })
})

test('without the allow list a local server is not contacted', async () => {
  let requestCount = 0
  const { link, port } = await startServer((_, response) => response.end(String(requestCount++)))
  expect(await refusalReason(link, {})).toBe('port')
  expect(
    await refusalReason(link, { allow: [`127.0.0.1:${port + 1}`, `localhost:${port}`, '127.0.0.1'] }),
  ).toBe('port')
  expect(requestCount).toBe(0)
})

test.each([
  201, 202, 203, 204, 205, 206, 300, 301, 302, 304, 307, 400, 401, 403, 404, 405, 410, 429, 500, 503,
])('a final response with status %d does not pass', async (status) => {
  const { link, allow } = await startServer((_, response) => response.writeHead(status).end())
  expect(await refusalReason(link, { allow })).toBe(`status ${status}`)
})

test('redirects between local servers are followed only to those on the list', async () => {
  const to = await startServer((_, response) => response.end('here'))
  const from = await startServer((_, response) => response.writeHead(302, { location: to.link }).end())
  expect((await checkLink(from.link, { allow: [...from.allow, ...to.allow] })).finalUrl).toBe(to.link)
  expect(await refusalReason(from.link, { allow: from.allow })).toBe('port')
})

describe('a slow server is abandoned', () => {
  const trickle = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 10)
    socket.on('close', () => clearInterval(timer))
  }

  test.each<[string, (socket: Socket) => void]>([
    ['never answers', () => {}],
    [
      'trickles its headers',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        trickle(socket, 'x-more: 1\r\n')
      },
    ],
    [
      'sends informational responses without end',
      (socket) => trickle(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    ],
    [
      'trickles its body',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n')
        trickle(socket, 'x')
      },
    ],
    ['stops in its body', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nx')],
  ])('a check is abandoned in time if the server %s', async (_, respond) => {
    const closed: Promise<unknown>[] = []
    const { link, allow } = await startRawServer((socket) => {
      closed.push(waitForClose(socket))
      respond(socket)
    })
    const began = performance.now()
    expect(await refusalReason(link, { allow, timeoutMs: 500 })).toBe('timeout')
    expect(performance.now() - began).toBeLessThan(2000)
    expect(closed).toHaveLength(1)
    await Promise.all(closed)
  })

  test('all hops share one deadline', async () => {
    const { link, allow } = await startServer((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/on' }).end(), 120)
    })
    expect(await refusalReason(link, { allow, timeoutMs: 300 })).toBe('timeout')
  })
})

test('of an endless body the first 64 KiB are read, then the connection is closed', async () => {
  const chunk = Buffer.alloc(10_000, 'endless ')
  let sent = 0
  let closed: Promise<unknown> | undefined
  const { link, allow } = await startServer((_, response) => {
    closed = once(response, 'close')
    const writeUntilFull = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
      sent += chunk.length
    }
    response.on('drain', writeUntilFull)
    writeUntilFull()
  })
  const { length, sha256 } = await checkLink(link, { allow })
  expect(length).toBeNull()
  expect(sha256).toBe(hashOf(Buffer.alloc(linkCheck.hashedBytes, chunk)))
  await closed
  // Data in the buffers of the two sockets counts as sent, but is never read.
  expect(sent).toBeLessThan(16 * 1024 * 1024)
})

test.each([
  ['HTTP/1.1 404 Not Found', 'status 404'],
  ['HTTP/1.1 302 Found\r\nlocation: ftp://127.0.0.1/', 'no web address'],
])('the body of a response %p is not awaited', async (head, reason) => {
  let closed: Promise<unknown> | undefined
  const { link, allow } = await startRawServer((socket) => {
    closed = waitForClose(socket)
    socket.write(`${head}\r\ncontent-length: 5000\r\n\r\n`)
  })
  expect(await refusalReason(link, { allow })).toBe(reason)
  await closed
})

test('a 4 GB file passes with the length it declares', async () => {
  const { link, allow } = await startRawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4294967296\r\n\r\n')
    socket.write(Buffer.alloc(linkCheck.hashedBytes + 1))
  })
  expect((await checkLink(link, { allow })).length).toBe(4_294_967_296n)
})

test('a compressed body is not unpacked, and no compression is requested', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  let acceptEncoding: unknown
  const { link, allow } = await startServer((request, response) => {
    acceptEncoding = request.headers['accept-encoding']
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb)
  })
  const result = await checkLink(link, { allow })
  expect(acceptEncoding).toBe('identity')
  expect(result).toMatchObject({
    length: BigInt(bomb.length),
    sha256: hashOf(bomb.subarray(0, linkCheck.hashedBytes)),
  })
})

test.each<[string, string]>([
  ['one header of 200 KB', `HTTP/1.1 200 OK\r\nx-large: ${'a'.repeat(200_000)}\r\n\r\n`],
  ['many headers', `HTTP/1.1 200 OK\r\n${'x-many: 1\r\n'.repeat(20_000)}\r\n`],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  ['a length of nonsense', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\nab'],
  ['less than it declares', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nab'],
  ['nothing', ''],
])('an answer with %s does not pass', async (_, response) => {
  const { link, allow } = await startRawServer((socket) => socket.end(response))
  expect(await refusalReason(link, { allow })).toMatch(/^(network error|no answer)$/)
})

test('a closed port does not pass', async () => {
  const { link, allow } = await startServer(() => {})
  await closeServers()
  expect(await refusalReason(link, { allow })).toBe('network error')
})
