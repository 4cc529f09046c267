import { turns } from './turns'

const rules = { atOnce: 2, waiting: 3, message: 'Come again.', retryAfterSeconds: 7 }
const settled = () => new Promise(setImmediate)

/** Work that is ended by hand, and writes down when it began. */
function slowWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(name)
      ends[name] = () => resolve(name)
    })
  return { begun, ends, work }
}

test('as many work at once as there are places, the others in the order in which they came', async () => {
  const inTurn = turns(rules)
  const { begun, ends, work } = slowWork()
  const all = [0, 1, 2, 3, 4].map((name) => inTurn(work(name)))
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const name of [0, 2, 3, 4]) {
    ends[name]?.()
    await settled()
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
})

test('beyond the queue one is told when to come again, and the place that becomes free is not lost', async () => {
  const inTurn = turns(rules)
  const { begun, ends, work } = slowWork()
  const all = [0, 1, 2, 3, 4].map((name) => inTurn(work(name)))
  await expect(inTurn(work(5))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Come again.',
    retryAfterSeconds: 7,
  })
  ends[0]?.()
  await settled()
  const late = inTurn(work(6))
  for (const name of [1, 2, 3, 4, 6]) {
    ends[name]?.()
    await settled()
  }
  await Promise.all([...all, late])
  expect(begun).toEqual([0, 1, 2, 3, 4, 6])
})

test('work that fails gives its place back', async () => {
  const inTurn = turns({ ...rules, waiting: 0 })
  for (let n = 0; n < 5; n++) {
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes')
})

test('with no queue whoever finds no place is told at once', async () => {
  const inTurn = turns({ ...rules, waiting: 0 })
  const { ends, work } = slowWork()
  const all = [0, 1].map((name) => inTurn(work(name)))
  await expect(inTurn(work(2))).rejects.toMatchObject({ code: 'unavailable' })
  ends[0]?.()
  ends[1]?.()
  await Promise.all(all)
  const again = inTurn(work(3))
  ends[3]?.()
  expect(await again).toBe(3)
})

test('a holder with its share, running or queued, is told at once, and gets a place again when one is done', async () => {
  const inTurn = turns(rules)
  const { ends, work } = slowWork()
  const share = [{ holder: 'one', max: 3 }]
  const all = [0, 1, 2].map((name) => inTurn(work(name), share))
  await expect(inTurn(work(3), share)).rejects.toMatchObject({ code: 'unavailable' })
  const others = inTurn(work(4), [{ holder: 'other', max: 3 }])
  ends[0]?.()
  await all[0]
  const again = inTurn(work(5), share)
  for (const name of [1, 2, 4, 5]) {
    ends[name]?.()
    await settled()
  }
  expect(await Promise.all([...all, others, again])).toEqual([0, 1, 2, 4, 5])
})
