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
  jest.advanceTimersByTime(9_999)
  expect(await totalOf('large', count)).toBe(list.countedBelow)
  expect(await totalOf('another', count)).toBe(list.countedBelow + 1)
  jest.advanceTimersByTime(1)
  expect(await totalOf('large', count)).toBe(list.countedBelow + 2)
  jest.useRealTimers()
})
