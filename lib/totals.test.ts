import { list } from './limits'
import { totalOf } from './totals'

test('a small total is counted each time', async () => {
  const counts = [5, 6]
  const count = () => Promise.resolve(counts.shift() ?? 0)
  expect([await totalOf('small', count), await totalOf('small', count)]).toEqual([5, 6])
})

test('a large total is counted once in ten seconds, for each list', async () => {
  jest.useFakeTimers()
  const counts = [list.countedBelow, list.countedBelow + 1, list.countedBelow + 2]
  const count = () => Promise.resolve(counts.shift() ?? 0)
  expect(await totalOf('large', count)).toBe(list.countedBelow)
  jest.advanceTimersByTime(list.totalForMs)
  expect(await totalOf('large', count)).toBe(list.countedBelow)
  expect(await totalOf('another', count)).toBe(list.countedBelow + 1)
  jest.advanceTimersByTime(2)
  expect(await totalOf('large', count)).toBe(list.countedBelow + 2)
  jest.useRealTimers()
})

test('at most so many large totals are cached, and the one read last is evicted last', async () => {
  let counted = 0
  const count = () => Promise.resolve(list.countedBelow + counted++)
  for (let at = 0; at < list.totalsKept; at++) await totalOf(`list ${at}`, count)
  await totalOf('list 0', count)
  await totalOf('one more', count)
  const before = counted
  await totalOf('list 0', count)
  expect(counted).toBe(before)
  await totalOf('list 1', count)
  expect(counted).toBe(before + 1)
})
