import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { reasonOf } from '@/lib/links/refused'
import { addressesByHost, ownHost } from '@/lib/testing/links'
import { closeServers, serve, serveTcpOnFirstBytes } from '@/lib/testing/local-server'
import { httpResponse, redirect, ScriptedWeb } from '@/lib/testing/scripted-web'
import { fetchUncachedPreview, HostNotAllowed } from './fetch-preview'
import { previewLimits } from './limits'

afterEach(closeServers)

const permittedHosts = ['127.0.0.1']
// `allow` exempts the local server from the link check's rules for addresses and ports.
const fetchFromPort = (port: number, path = '', timeoutMs = 1000) =>
  fetchUncachedPreview(`http://127.0.0.1:${port}/${path}`, permittedHosts, {
    allow: [`127.0.0.1:${port}`],
    timeoutMs,
  })
const describeOutcome = (fetched: Promise<unknown>) =>
  fetched.then(
    () => 'fetched',
    (error: unknown) => (error instanceof HostNotAllowed ? `not allowed: ${error.host}` : reasonOf(error)),
  )

function writeEndlessly(socket: Socket) {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const writeUntilFull = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', writeUntilFull)
  writeUntilFull()
}

test.each([
  [previewLimits.fileBytesMax - 1, 'text'],
  [previewLimits.fileBytesMax, 'text'],
  [previewLimits.fileBytesMax + 1, 'none'],
])('a file of %d bytes has a preview of kind %s, with and without a declared length', async (size, kind) => {
  const port = await serve((request, response) => {
    if (request.url === '/declared') response.setHeader('content-length', size)
    else response.flushHeaders()
    response.end(Buffer.alloc(size, 'x'))
  })
  expect((await fetchFromPort(port, 'declared')).content.kind).toBe(kind)
  expect((await fetchFromPort(port)).content.kind).toBe(kind)
})

test('an endless body is too large, and its download is stopped', async () => {
  let onClose = (_sentBytes: number) => {}
  const closed = new Promise<number>((resolve) => (onClose = resolve))
  const port = await serveTcpOnFirstBytes((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    writeEndlessly(socket)
    socket.on('close', () => onClose(socket.bytesWritten))
  })
  expect((await fetchFromPort(port)).content).toEqual({ kind: 'none', reason: 'too_large' })
  // The server never ends the connection: if it closes, the client has stopped the download.
  expect(await closed).toBeLessThan(8 * previewLimits.fileBytesMax)
})

const bomb = gzipSync(Buffer.alloc(50_000_000))
test('a body that is sent compressed is not unpacked', async () => {
  const port = await serve((_, response) => {
    response.setHeader('content-encoding', 'gzip').end(bomb)
  })
  expect((await fetchFromPort(port)).content).toEqual({ kind: 'none', reason: 'unsupported' })
})

test.each<[string, string, (socket: Socket) => void]>([
  ['never answers', 'timeout', () => {}],
  ['stops halfway', 'timeout', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc')],
  ['ends too early', 'ECONNRESET', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc')],
  [
    'sends large headers',
    'HPE_HEADER_OVERFLOW',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}`),
  ],
  ['refuses', 'status 403', (socket) => socket.end('HTTP/1.1 403 No\r\ncontent-length: 0\r\n\r\n')],
])('fetching from a host that %s fails with %s', async (_, reason, respond) => {
  const port = await serveTcpOnFirstBytes(respond)
  expect(await describeOutcome(fetchFromPort(port, '', 500))).toBe(reason)
})

const dnsRecords = {
  ...addressesByHost,
  'github.com': ['140.82.121.3'],
  'raw.githubusercontent.com': ['185.199.108.133'],
}
const fetchFromWeb = (web: ScriptedWeb, link: string, permitted: string[]) =>
  fetchUncachedPreview(link, permitted, { ...web, ownHost })

test.each([
  ['http://dual-stack.example.com/', 'not allowed: dual-stack.example.com'],
  ['http://127.0.0.1/', 'not allowed: 127.0.0.1'],
  ['http://169.254.169.254/latest/meta-data/', 'not allowed: 169.254.169.254'],
  ['http://private.example.com/', 'address'],
  ['http://files.example.com:8080/', 'port'],
  ['http://files.example.com@dual-stack.example.com/', 'no web address'],
  ['file:///etc/passwd', 'no web address'],
])('a redirect to %s is not followed', async (location, reason) => {
  const web = new ScriptedWeb(dnsRecords, { 'http://files.example.com/': redirect(location) })
  const permitted = ['files.example.com', 'private.example.com']
  expect(await describeOutcome(fetchFromWeb(web, 'http://files.example.com/', permitted))).toBe(reason)
  expect(web.dialled).toEqual(['93.184.216.34'])
})

test('a host that is not permitted is not even looked up', async () => {
  const web = new ScriptedWeb(dnsRecords)
  await expect(fetchFromWeb(web, 'http://files.example.com/', ['example.com', '*.org'])).rejects.toThrow(
    HostNotAllowed,
  )
  await expect(fetchFromWeb(web, 'http://files.example.com/', [])).rejects.toThrow(HostNotAllowed)
  expect([web.lookedUpNames, web.dialled]).toEqual([[], []])
})

const rawUrl = 'https://raw.githubusercontent.com/a/b/main/notes.md'
const pageUrl = 'https://github.com/a/b/blob/main/notes.md'
const gitPage = httpResponse(200, { 'content-type': 'text/html' }, '<!doctype html><h1>notes.md</h1>')

test('instead of the page of a file on GitHub, its raw file is shown, after a single request', async () => {
  const web = new ScriptedWeb(dnsRecords, { [rawUrl]: httpResponse(200, {}, '# Notes'), [pageUrl]: gitPage })
  const seen = await fetchFromWeb(web, pageUrl, ['github.com', 'raw.githubusercontent.com'])
  expect(seen).toMatchObject({
    isRawFileOfGitHost: true,
    finalUrl: rawUrl,
    content: { kind: 'text', text: '# Notes' },
  })
  expect(web.requests).toHaveLength(1)
})

test.each([
  ['is not permitted', ['github.com'], httpResponse(200, {}, '# Notes')],
  ['has no such file', ['github.com', 'raw.githubusercontent.com'], httpResponse(404)],
  ['answers with a page', ['github.com', 'raw.githubusercontent.com'], gitPage],
])('if the raw host %s, the page itself is shown', async (_, permitted, answer) => {
  const web = new ScriptedWeb(dnsRecords, { [rawUrl]: answer, [pageUrl]: gitPage })
  expect(await fetchFromWeb(web, pageUrl, permitted)).toMatchObject({
    isRawFileOfGitHost: false,
    finalUrl: pageUrl,
    content: { kind: 'page', html: '<h1>notes.md</h1>' },
  })
})

test('a programming error while the raw file is fetched is not hidden by showing the page', async () => {
  const web = new ScriptedWeb(dnsRecords, { [pageUrl]: gitPage })
  const fault = new TypeError('undefined is not a function')
  const resolve: ScriptedWeb['resolve'] = async (target) => {
    if (target.host === 'raw.githubusercontent.com') throw fault
    return web.resolve(target)
  }
  const permitted = ['github.com', 'raw.githubusercontent.com']
  const fetched = fetchUncachedPreview(pageUrl, permitted, { ...web, ownHost, resolve })
  await expect(fetched).rejects.toBe(fault)
})

test('permitting the raw host does not permit the page', async () => {
  const web = new ScriptedWeb(dnsRecords, { [rawUrl]: httpResponse(200, {}, '# Notes') })
  expect(await describeOutcome(fetchFromWeb(web, pageUrl, ['raw.githubusercontent.com']))).toBe(
    'not allowed: github.com',
  )
  expect(web.dialled).toEqual([])
})
