import { ready } from './kept-answer.mjs'
import { PageCache } from './page-cache.mjs'

const answerOf = (text: string, shared: boolean) =>
  ready(
    {
      status: 200,
      headers: { 'content-type': 'text/plain', ...(shared && { 'cache-control': 's-maxage=60' }) },
      body: Buffer.from(text),
    },
    false,
  )

/** Those who ask at once for one page, of which each would get what `make` makes. */
async function ask(times: number, make: (made: number) => ReturnType<typeof answerOf>) {
  const cache = new PageCache()
  let made = 0
  const asked = Array.from({ length: times }, () => cache.getOrRender('/page', () => make(++made)))
  const answers = await Promise.allSettled(asked)
  const told = answers.map((one) => (one.status === 'fulfilled' ? String(one.value.plain.content) : null))
  return { told, made, cache }
}

test('what is for all is made once for those who ask at once, and kept', async () => {
  const { told, made, cache } = await ask(5, (n) => answerOf(`made ${n}`, true))
  expect([made, new Set(told)]).toEqual([1, new Set(['made 1'])])
  expect(cache.get('/page')).toBeDefined()
})

test('what is for one is made for each, and kept for nobody', async () => {
  const { told, made, cache } = await ask(5, (n) => answerOf(`made ${n}`, false))
  expect([made, new Set(told).size]).toEqual([5, 5])
  expect(cache.get('/page')).toBeUndefined()
})

test('where the one who asked first leaves, one of those who wait asks for all of them', async () => {
  const make = (n: number) => (n === 1 ? Promise.reject(new Error('left')) : answerOf(`made ${n}`, true))
  const { told, made } = await ask(5, make)
  expect([made, told]).toEqual([2, [null, 'made 2', 'made 2', 'made 2', 'made 2']])
})

test('what stands in the place of a page that can not be made is for all who wait for it, and kept for nobody', async () => {
  const make = async (n: number) => ({ ...(await answerOf(`instead ${n}`, false)), instead: true as const })
  const { told, made, cache } = await ask(5, make)
  expect([made, new Set(told)]).toEqual([1, new Set(['instead 1'])])
  expect(cache.getStale('/page')).toBeUndefined()
})

const megabyte = 1024 * 1024
const large = 'x'.repeat(100_000)

test('ten thousand queries of one page render it once and evict nothing', async () => {
  const cache = new PageCache()
  let rendered = 0
  const ask = async (url: string) => {
    const key = cache.keyOf({ url, headers: {} })
    const render = () => answerOf(`rendered ${++rendered}`, true)
    return cache.get(key) ?? (await cache.getOrRender(key, render, url))
  }
  await ask('/other')
  await ask('/page')
  const { bytes } = cache
  for (let n = 0; n < 10_000; n++) await ask(`/page?utm_source=${n}`)
  expect([rendered, cache.bytes]).toEqual([2, bytes])
  await ask('/other')
  expect(rendered).toBe(2)
})

test('the cache stays within its bytes, and what was used least goes first', async () => {
  const cache = new PageCache({ pageBytes: megabyte })
  const store = (key: string) => cache.getOrRender(key, () => answerOf(large, true))
  await store('/often')
  for (let n = 0; n < 50; n++) {
    await store(`/page/${n}`)
    expect(cache.get('/often')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(megabyte)
  }
  expect(cache.get('/page/0')).toBeUndefined()
  expect(cache.get('/page/49')).toBeDefined()
})

test('payloads with invented headers of a router evict no page, and stay within their bytes', async () => {
  const cache = new PageCache({ payloadBytes: megabyte })
  await cache.getOrRender('/page', () => answerOf(large, true))
  const { bytes } = cache
  for (let n = 0; n < 200; n++) {
    const key = cache.keyOf({ url: '/page?_rsc=1', headers: { rsc: '1', 'next-router-state-tree': `${n}` } })
    await cache.getOrRender(key, () => answerOf(large, true))
  }
  expect(cache.get('/page')).toBeDefined()
  expect(cache.bytes).toBeLessThanOrEqual(bytes + megabyte)
})

test('HTML is keyed by path alone, a payload also by what the router sends', () => {
  const cache = new PageCache()
  const keyOf = (url: string, headers: Record<string, string>) => cache.keyOf({ url, headers })
  expect(keyOf('/page?a=1', { 'next-url': '/x', rsc: '2' })).toBe('/page')
  const payload = keyOf('/page?_rsc=1', { rsc: '1', 'next-router-prefetch': '1' })
  expect(payload).toBe(keyOf('/page?_rsc=2', { rsc: '1', 'next-router-prefetch': '1' }))
  expect(payload).not.toBe(keyOf('/page', { rsc: '1' }))
  expect(payload).not.toBe(keyOf('/page', {}))
})

test('a page that nobody has stored may depend on its query: those who ask at once get their own', async () => {
  const cache = new PageCache()
  const ask = (url: string) => cache.getOrRender('/page', () => answerOf(url, false), url)
  const [one, other] = await Promise.all([ask('/page?token=1'), ask('/page?token=2')])
  expect([String(one?.plain.content), String(other?.plain.content)]).toEqual([
    '/page?token=1',
    '/page?token=2',
  ])
})
