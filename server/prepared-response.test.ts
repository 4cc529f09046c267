import { addBrotli, prepareResponse, replyTo, toResponse } from './prepared-response'

const text = 'a page '.repeat(500)
const page = (cacheControl: string) =>
  prepareResponse(
    {
      status: 200,
      headers: { 'content-type': 'text/html', 'cache-control': cacheControl, etag: '"abc"' },
      body: Buffer.from(text),
    },
    { acceptsGzip: true },
  )

type Exchange = { acceptEncoding?: string; ifNoneMatch?: string; pageCacheControl?: string }

async function ask({ acceptEncoding, ifNoneMatch, pageCacheControl = 's-maxage=60' }: Exchange) {
  const prepared = await page(pageCacheControl)
  if (prepared.freshUntil > Date.now()) await addBrotli(prepared)
  return toResponse(replyTo({ acceptEncoding, ifNoneMatch }, prepared))
}

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['deflate, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', null],
  ['gzip;q=0.000, br', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['x-not-gzip', null],
  ['', null],
])('a client that accepts %j gets the encoding %j', async (acceptEncoding, encoding) => {
  const { headers } = await ask({ acceptEncoding })
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(headers.get('etag')).toBe(encoding ? `"abc-${encoding}"` : '"abc"')
})

test.each([
  ['"abc"', 304],
  ['W/"abc"', 304],
  ['"x", W/"abc" , "y"', 304],
  ['*', 304],
  ['"x"', 200],
  ['abc', 200],
  ['"abc-gzip"', 200],
  ['"x", "abcd"', 200],
])('a request with If-None-Match: %s is answered with %i', async (ifNoneMatch, status) => {
  const response = await ask({ ifNoneMatch })
  expect(response.status).toBe(status)
  if (status === 304) expect(await response.text()).toBe('')
})

test('a 304 has the Vary of its 200, also a 304 that Next has sent', async () => {
  expect((await ask({ acceptEncoding: 'gzip', ifNoneMatch: '"abc-gzip"' })).headers.get('vary')).toBe(
    'accept-encoding',
  )
  const notModified = { status: 304, headers: { etag: '"abc"', vary: 'rsc' }, body: Buffer.alloc(0) }
  const reply = replyTo(
    { acceptEncoding: 'gzip', ifNoneMatch: '"abc"' },
    await prepareResponse(notModified, { acceptsGzip: true }),
  )
  expect([reply.status, reply.headers.vary]).toEqual([304, 'rsc, accept-encoding'])
})

test('each encoding has an ETag of its own', async () => {
  expect((await ask({ acceptEncoding: 'gzip', ifNoneMatch: '"abc-gzip"' })).status).toBe(304)
  expect((await ask({ acceptEncoding: 'gzip', ifNoneMatch: '"abc"' })).status).toBe(200)
})

test("the lifetime in this server's cache is not sent to downstream caches", async () => {
  const sentCacheControl = async (pageCacheControl: string) =>
    (await ask({ pageCacheControl })).headers.get('cache-control')
  const mustRevalidate = 'public, max-age=0, must-revalidate'
  expect(await sentCacheControl('s-maxage=31536000')).toBe(mustRevalidate)
  expect(await sentCacheControl('s-maxage=86400, stale-while-revalidate=31449600')).toBe(mustRevalidate)
  expect(await sentCacheControl('private, no-store')).toBe('private, no-store')
  expect(await sentCacheControl('public, max-age=31536000, immutable')).toMatch(/immutable/)
})
