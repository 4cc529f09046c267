/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { publicContentTag } from '@/lib/courses/revalidate'
import NextCache, { publicContentTag as publicContentTagCopy, entries } from './next-cache.mjs'
import { areTagsExpired, expireTag } from './next-internals.mjs'

const nextCacheControls = Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>
const folder = mkdtempSync(join(tmpdir(), 'next-cache-'))
const context = { fs: nodeFs, dev: false, flushToDisk: true, serverDistDir: folder, revalidatedTags: [] }
const cacheControl = { revalidate: 86_400, expire: undefined }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Simulates Next: one handler per request, and a lifetime set before the page is stored. */
async function store(key: string, value: Parameters<NextCache['set']>[1]) {
  nextCacheControls.set(key, cacheControl)
  await new NextCache(context as never).set(key, value, { cacheControl })
}

const find = (key: string, kind = 'APP_PAGE') => new NextCache(context as never).get(key, { kind })
const page = (status: number, length = 100) => ({
  kind: 'APP_PAGE',
  status,
  html: 'x'.repeat(length),
  headers: {},
})

// Importing next-cache.mjs has expired the tag. This test comes first, because a later one expires it, too.
test('a new process treats course pages of the build as expired', () => {
  expect(publicContentTagCopy).toBe(publicContentTag)
  const built = Date.now() - 60_000
  expect(areTagsExpired([publicContentTag], built)).toBe(true)
})

test('a page with status 200 is cached in memory, and nothing is written to disk', async () => {
  await store('/known', page(200))
  expect(await find('/known')).toMatchObject({ value: { html: 'x'.repeat(100) }, cacheControl })
  expect(readdirSync(folder)).toEqual([])
})

test('a page with any characters is returned as it was stored, and the cache counts its UTF-8 bytes', async () => {
  const before = entries.calculatedSize
  const value = { ...page(200), html: '<p>Zoë ‘தமிழ்’ 🎓</p>'.repeat(1000) }
  await store('/any-characters', value)
  expect(await find('/any-characters')).toMatchObject({ value })
  const bytes = Buffer.byteLength(value.html)
  expect(entries.calculatedSize - before).toBeGreaterThanOrEqual(bytes)
  expect(entries.calculatedSize - before).toBeLessThan(bytes + 2000)
})

test('for an unknown address or a redirect, neither a page nor a lifetime is stored', async () => {
  // Next stores null for an address that was already unknown in the build.
  const values = [page(404), page(308), null]
  const before = [entries.size, nextCacheControls.size]
  for (let n = 0; n < 5000; n++) {
    await store(`/unknown/${n}`, values[n % values.length] ?? null)
    expect(await find(`/unknown/${n}`)).toBeNull()
  }
  expect([entries.size, nextCacheControls.size]).toEqual(before)
  expect(readdirSync(folder)).toEqual([])
})

test('a cached page is removed when a later render has status 404', async () => {
  await store('/gone', page(200))
  await store('/gone', page(404))
  expect(await find('/gone')).toBeNull()
})

test('known pages are cached up to 48 MB, and an evicted page loses its lifetime, too', async () => {
  for (let n = 0; n < 1000; n++) await store(`/page/${n}`, page(200, 100_000))
  expect(entries.calculatedSize).toBeLessThanOrEqual(48 * 1024 * 1024)
  expect(nextCacheControls.size).toBe(entries.size)
  expect(await find('/page/999')).not.toBeNull()
  expect(await find('/page/0')).toBeNull()
})

function secondsAgo<T>(seconds: number, work: () => T) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - seconds * 1000)
  try {
    return work()
  } finally {
    clock.mockRestore()
  }
}

test('a page that was requested before a change is not served after it, however long its render took', async () => {
  const coursePage = { ...page(200), headers: { 'x-next-cache-tags': publicContentTag } }
  const handler = secondsAgo(60, () => new NextCache(context as never))
  secondsAgo(30, () => expireTag(publicContentTag))
  await handler.set('/course', coursePage, { cacheControl })
  expect(await find('/course')).toBeNull()
  await store('/course', coursePage)
  expect(await find('/course')).not.toBeNull()
})
