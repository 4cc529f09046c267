import { list } from '@/lib/limits'
import { cachedCount } from './row-counts'

test('a small total is counted each time', async () => {
  const counts = [5, 6]
  const count = () => Promise.resolve(counts.shift() ?? 0)
  expect([await cachedCount('small', count), await cachedCount('small', count)]).toEqual([5, 6])
})

test('a large total is counted once in ten seconds, for each list', async () => {
  // Fake timers would replace the object `performance`, but lru-cache holds the real one, so the test mocks its method.
  jest.useFakeTimers({ doNotFake: ['performance'] })
  // The time has no fraction of a millisecond: a rounding error could make the sum exceed the ten seconds.
  let now = Math.ceil(performance.now())
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  const advance = (ms: number) => {
    now += ms
    jest.advanceTimersByTime(ms)
  }
  const counts = [list.minCountToCache, list.minCountToCache + 1, list.minCountToCache + 2]
  const count = () => Promise.resolve(counts.shift() ?? 0)
  expect(await cachedCount('large', count)).toBe(list.minCountToCache)
  advance(list.countCachedForMs)
  expect(await cachedCount('large', count)).toBe(list.minCountToCache)
  expect(await cachedCount('another', count)).toBe(list.minCountToCache + 1)
  advance(2)
  expect(await cachedCount('large', count)).toBe(list.minCountToCache + 2)
  clock.mockRestore()
  jest.useRealTimers()
})

test('at most `list.maxCachedCounts` large totals are cached, and the least recently read one is evicted first', async () => {
  let counted = 0
  const count = () => Promise.resolve(list.minCountToCache + counted++)
  for (let index = 0; index < list.maxCachedCounts; index++) await cachedCount(`list ${index}`, count)
  await cachedCount('list 0', count)
  await cachedCount('one more', count)
  const before = counted
  await cachedCount('list 0', count)
  expect(counted).toBe(before)
  await cachedCount('list 1', count)
  expect(counted).toBe(before + 1)
})
