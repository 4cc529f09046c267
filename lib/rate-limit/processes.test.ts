import { unique } from '@/lib/testing/factories'
import { endProcesses, startProcess } from '@/lib/testing/own-process'
import { policies } from './policies'

const policy = 'signInAccountAddress'
const { points } = policies[policy]

afterEach(endProcesses)

/** A process that has loaded everything and waits for the word. */
async function consumer(key: string, times: number) {
  const { line, write, kill } = startProcess('lib/testing/consumer.ts', policy, key, String(times))
  expect(await line()).toBe('ready')
  /** Attempts that passed. */
  const passed = () => {
    write('go')
    return line().then(Number)
  }
  return { passed, kill }
}

test('two parallel processes share one count', async () => {
  const key = unique()
  const [one, other] = await Promise.all([consumer(key, 50), consumer(key, 50)])
  const [first, second] = await Promise.all([one.passed(), other.passed()])
  expect(first + second).toBe(points)
})

test('a process that was killed and started again goes on counting where it was', async () => {
  const key = unique()
  const before = await consumer(key, points - 3)
  expect(await before.passed()).toBe(points - 3)
  await before.kill()
  const after = await consumer(key, 50)
  expect(await after.passed()).toBe(3)
})
