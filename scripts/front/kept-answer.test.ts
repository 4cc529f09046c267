import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { ready, send } from './kept-answer.mjs'

const text = 'a page '.repeat(500)
const page = (control: string) =>
  ready(
    {
      status: 200,
      headers: { 'content-type': 'text/html', 'cache-control': control, etag: '"abc"' },
      body: Buffer.from(text),
    },
    true,
  )

async function ask(headers: Record<string, string>, control = 's-maxage=60') {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/', headers })
  const response = new ServerResponse(request)
  send(request, response, await page(control), 'id')
  return response
}

const headerOf = async (name: string, headers: Record<string, string>, control?: string) =>
  // Node keeps what was given to writeHead as one text.
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec(
    String(Reflect.get(await ask(headers, control), '_header')),
  )?.[1]

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'gzip'],
  ['deflate, gzip;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip;q=0.000, br', undefined],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['x-not-gzip', undefined],
  ['', undefined],
])('whoever says that they accept %j gets %j', async (accepted, encoding) => {
  expect(await headerOf('content-encoding', { 'accept-encoding': accepted })).toBe(encoding)
})

test.each([
  ['"abc"', 304],
  ['W/"abc"', 304],
  ['"x", W/"abc" , "y"', 304],
  ['*', 304],
  ['"x"', 200],
  ['abc', 200],
  ['"x", "abcd"', 200],
])('whoever has %j is answered %i', async (known, status) => {
  expect((await ask({ 'if-none-match': known })).statusCode).toBe(status)
  // As fetch of Node says it.
  expect((await ask({ 'if-none-match': known, 'cache-control': 'no-cache' })).statusCode).toBe(status)
})

test('how long this server holds a page is nothing for caches downstream', async () => {
  const shared = 'public, max-age=0, must-revalidate'
  expect(await headerOf('cache-control', {}, 's-maxage=31536000')).toBe(shared)
  expect(await headerOf('cache-control', {}, 's-maxage=86400, stale-while-revalidate=31449600')).toBe(shared)
  expect(await headerOf('cache-control', {}, 'private, no-store')).toBe('private, no-store')
  expect(await headerOf('cache-control', {}, 'public, max-age=31536000, immutable')).toMatch(/immutable/)
})
