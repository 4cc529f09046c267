import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { prepareResponse } from './prepared-response'
import { pathOf } from './request-target'
import { eventually } from '@/scripts/testing/processes'
import { PageCache } from './page-cache'

const responseOf = (text: string, { shared }: { shared: boolean }) =>
  prepareResponse(
    {
      status: 200,
      headers: { 'content-type': 'text/plain', ...(shared && { 'cache-control': 's-maxage=60' }) },
      body: Buffer.from(text),
    },
    { acceptsGzip: false },
  )

/** Sends simultaneous requests for one page; returns the bodies, how often the page was rendered, and the cache. */
async function requestInParallel(times: number, render: (count: number) => ReturnType<typeof responseOf>) {
  const cache = new PageCache()
  let count = 0
  const requests = Array.from({ length: times }, () => cache.getOrRender('/page', () => render(++count)))
  const results = await Promise.allSettled(requests)
  const bodies = results.map((result) =>
    result.status === 'fulfilled' ? String(result.value.identity.body) : null,
  )
  return { bodies, count, cache }
}

test('a shared page is rendered once for simultaneous requests, and cached', async () => {
  const { bodies, count, cache } = await requestInParallel(5, (n) =>
    responseOf(`rendered ${n}`, { shared: true }),
  )
  expect([count, new Set(bodies)]).toEqual([1, new Set(['rendered 1'])])
  expect(cache.get('/page')).toBeDefined()
})

test('a page for one client is rendered for each request, and not cached', async () => {
  const { bodies, count, cache } = await requestInParallel(5, (n) =>
    responseOf(`rendered ${n}`, { shared: false }),
  )
  expect([count, new Set(bodies).size]).toEqual([5, 5])
  expect(cache.get('/page')).toBeUndefined()
})

test('when the first client disconnects, one of the waiting requests renders for all of them', async () => {
  const render = (n: number) =>
    n === 1 ? Promise.reject(new Error('disconnected')) : responseOf(`rendered ${n}`, { shared: true })
  const { bodies, count } = await requestInParallel(5, render)
  expect([count, bodies]).toEqual([2, [null, 'rendered 2', 'rendered 2', 'rendered 2', 'rendered 2']])
})

test('a fallback for a page that cannot be rendered answers all waiting requests, and is not cached', async () => {
  const render = async (n: number) => ({
    ...(await responseOf(`fallback ${n}`, { shared: false })),
    isFallback: true as const,
  })
  const { bodies, count, cache } = await requestInParallel(5, render)
  expect([count, new Set(bodies)]).toEqual([1, new Set(['fallback 1'])])
  expect(cache.getStale('/page')).toBeUndefined()
})

test('after content has changed, a page is rendered only when the renders that began before have ended', async () => {
  const cache = new PageCache()
  let finishOld = () => {}
  const old = new Promise<void>((resolve) => (finishOld = resolve))
  const first = cache.getOrRender('/page', () => old.then(() => responseOf('old', { shared: true })))
  await setImmediate()
  cache.invalidate()
  const render = jest.fn(() => responseOf('new', { shared: true }))
  const second = cache.getOrRender('/page', render)
  await setImmediate()
  expect(render).not.toHaveBeenCalled()
  finishOld()
  expect(String((await first).identity.body)).toBe('old')
  expect(String((await second).identity.body)).toBe('new')
  expect(String(cache.get('/page')?.identity.body)).toBe('new')
})

const megabyte = 1024 * 1024
const large = 'x'.repeat(100_000)

test('ten thousand query strings of one page render it once and evict nothing', async () => {
  const cache = new PageCache()
  let rendered = 0
  const request = async (url: string) => {
    const key = cache.keyOf(pathOf(url), {})
    const render = () => responseOf(`rendered ${++rendered}`, { shared: true })
    return cache.get(key) ?? (await cache.getOrRender(key, render, url))
  }
  await request('/other')
  await request('/page')
  const { bytes } = cache
  for (let n = 0; n < 10_000; n++) await request(`/page?utm_source=${n}`)
  expect([rendered, cache.bytes]).toEqual([2, bytes])
  await request('/other')
  expect(rendered).toBe(2)
})

test('the cache stays within its byte limit and evicts the least recently used page', async () => {
  const cache = new PageCache({ totalPageBytes: megabyte })
  const store = (key: string) => cache.getOrRender(key, () => responseOf(large, { shared: true }))
  await store('/often')
  for (let n = 0; n < 50; n++) {
    await store(`/page/${n}`)
    expect(cache.get('/often')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(megabyte)
  }
  expect(cache.get('/page/0')).toBeUndefined()
  expect(cache.get('/page/49')).toBeDefined()
})

test('only a response in the cache gets a brotli variant; a file of nearly 2 MB is cached, one of 3 MB is not', async () => {
  const cache = new PageCache()
  const store = (key: string, text: string, shared: boolean) =>
    cache.getOrRender(key, () => responseOf(text, { shared }))
  const tooLarge = await store('/too-large', 'x'.repeat(3 * megabyte), true)
  const forOne = await store('/for-one', large, false)
  // Takes longer to compress than the two before.
  const stored = await store('/stored', randomBytes(1.4 * megabyte).toString('base64'), true)
  await eventually('the brotli variant', () => stored.encoded.br)
  expect([tooLarge.encoded.br, forOne.encoded.br]).toEqual([undefined, undefined])
  expect(cache.get('/too-large')).toBeUndefined()
  expect(cache.get('/stored')).toBe(stored)
})

test('RSC payloads for arbitrary router headers evict no page, and stay within their byte limit', async () => {
  const cache = new PageCache({ totalRscPayloadBytes: megabyte })
  await cache.getOrRender('/page', () => responseOf(large, { shared: true }))
  const { bytes } = cache
  for (let n = 0; n < 200; n++) {
    const key = cache.keyOf('/page', { rsc: '1', 'next-router-state-tree': `${n}` })
    await cache.getOrRender(key, () => responseOf(large, { shared: true }))
  }
  expect(cache.get('/page')).toBeDefined()
  expect(cache.bytes).toBeLessThanOrEqual(bytes + megabyte)
})

test("HTML and files with a hash in their name are keyed by path alone, an RSC payload also by the router's headers", () => {
  const cache = new PageCache()
  const keyOf = (url: string, headers: Record<string, string>) => cache.keyOf(pathOf(url), headers)
  expect(keyOf('/page?a=1', { 'next-url': '/x', rsc: '2' })).toBe('/page')
  const payload = keyOf('/page?_rsc=1', { rsc: '1', 'next-router-prefetch': '1' })
  expect(payload).toBe(keyOf('/page?_rsc=2', { rsc: '1', 'next-router-prefetch': '1' }))
  expect(payload).not.toBe(keyOf('/page', { rsc: '1' }))
  const file = '/_next/static/chunks/a.js'
  expect(keyOf(`${file}?a=1`, { rsc: '1', 'next-router-prefetch': '1' })).toBe(file)
  expect(payload).not.toBe(keyOf('/page', {}))
})

test('an uncached page may depend on its query: simultaneous requests get their own', async () => {
  const cache = new PageCache()
  const request = (url: string) => cache.getOrRender('/page', () => responseOf(url, { shared: false }), url)
  const [one, other] = await Promise.all([request('/page?token=1'), request('/page?token=2')])
  expect([String(one?.identity.body), String(other?.identity.body)]).toEqual([
    '/page?token=1',
    '/page?token=2',
  ])
})
