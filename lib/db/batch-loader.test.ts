import { setImmediate as nextTick } from 'node:timers/promises'
import { createBatchLoader } from './batch-loader'

/** A loader whose queries end when the test ends them, and the queries that it has started. */
function createPausedLoader() {
  const queries: { keys: readonly number[]; end: () => void; fail: () => void }[] = []
  const load = createBatchLoader<number, number>(
    (keys) =>
      new Promise((resolve, reject) => {
        queries.push({ keys, end: () => resolve([...keys]), fail: () => reject(new Error('failed')) })
      }),
  )
  return { load, queries }
}

/** More ticks than the loader needs to start a query that may start. */
async function settle() {
  for (let tick = 0; tick < 10; tick++) await nextTick()
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('calls made while a query runs wait for it and share the next query, even if it fails', async () => {
  const { load, queries } = createPausedLoader()
  const first = load(1).catch(() => 'failed')
  await settle()
  const later = [load(2), load(3)]
  await settle()
  expect(queries.map(({ keys }) => keys)).toEqual([[1]])
  queries[0]?.fail()
  await settle()
  expect(queries.map(({ keys }) => keys)).toEqual([[1], [2, 3]])
  queries[1]?.end()
  expect(await Promise.all([first, ...later])).toEqual(['failed', 2, 3])
})

test('calls wait for all queries that run, if more than 200 calls became several', async () => {
  const { load, queries } = createPausedLoader()
  const calls = numbers(201).map(load)
  await settle()
  const sizes = () => queries.map(({ keys }) => keys.length)
  expect(sizes()).toEqual([200, 1])
  calls.push(load(201))
  queries[1]?.end()
  await settle()
  expect(sizes()).toEqual([200, 1])
  // A call after the end of the last query waits for the first one, too.
  calls.push(load(202))
  await settle()
  expect(sizes()).toEqual([200, 1])
  queries[0]?.end()
  await settle()
  expect(sizes()).toEqual([200, 1, 2])
  queries[2]?.end()
  expect(await Promise.all(calls)).toEqual(numbers(203))
})
