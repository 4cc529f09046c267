import { concurrencyLimit } from './concurrency-limit'

const options = { concurrency: 2, maxQueue: 3, message: 'Come again.', retryAfterSeconds: 7 }
const flushPromises = () => new Promise(setImmediate)

/** Tasks that the test ends by calling `ends[id]`; `begun` lists the tasks in the order in which they began. */
function slowWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(id)
      ends[id] = () => resolve(id)
    })
  return { begun, ends, work }
}

test('tasks run up to the concurrency limit, the others in order of arrival', async () => {
  const limit = concurrencyLimit(options)
  const { begun, ends, work } = slowWork()
  const all = [0, 1, 2, 3, 4].map((id) => limit(work(id)))
  await flushPromises()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await flushPromises()
  expect(begun).toEqual([0, 1, 2])
  for (const id of [0, 2, 3, 4]) {
    ends[id]?.()
    await flushPromises()
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
})

test('while the queue is full, a task is rejected with a retry time; after a task ends, a new one is queued', async () => {
  const limit = concurrencyLimit(options)
  const { begun, ends, work } = slowWork()
  const all = [0, 1, 2, 3, 4].map((id) => limit(work(id)))
  await expect(limit(work(5))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Come again.',
    retryAfterSeconds: 7,
  })
  ends[0]?.()
  await flushPromises()
  const late = limit(work(6))
  for (const id of [1, 2, 3, 4, 6]) {
    ends[id]?.()
    await flushPromises()
  }
  await Promise.all([...all, late])
  expect(begun).toEqual([0, 1, 2, 3, 4, 6])
})

test('a task that fails frees its slot', async () => {
  const limit = concurrencyLimit({ ...options, maxQueue: 0 })
  for (let n = 0; n < 5; n++) {
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await limit(() => Promise.resolve('yes'))).toBe('yes')
})

test('without a queue a task above the limit is rejected immediately', async () => {
  const limit = concurrencyLimit({ ...options, maxQueue: 0 })
  const { ends, work } = slowWork()
  const all = [0, 1].map((id) => limit(work(id)))
  await expect(limit(work(2))).rejects.toMatchObject({ code: 'unavailable' })
  ends[0]?.()
  ends[1]?.()
  await Promise.all(all)
  const again = limit(work(3))
  await flushPromises()
  ends[3]?.()
  expect(await again).toBe(3)
})

test('a task beyond its quota is rejected immediately; after a running task with the same key ends, the next one is accepted', async () => {
  const limit = concurrencyLimit(options)
  const { ends, work } = slowWork()
  const quotas = [{ key: 'one', max: 3 }]
  const all = [0, 1, 2].map((id) => limit(work(id), quotas))
  await expect(limit(work(3), quotas)).rejects.toMatchObject({ code: 'unavailable' })
  const withOtherKey = limit(work(4), [{ key: 'other', max: 3 }])
  ends[0]?.()
  await all[0]
  const again = limit(work(5), quotas)
  for (const id of [1, 2, 4, 5]) {
    ends[id]?.()
    await flushPromises()
  }
  expect(await Promise.all([...all, withOtherKey, again])).toEqual([0, 1, 2, 4, 5])
})
