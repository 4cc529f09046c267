import { unique } from '@/lib/testing/factories'
import { endProcesses, startProcess } from '@/lib/testing/own-process'
import { policies } from './policies'

const policy = 'signInAccountAddress'
const { points } = policies[policy]

afterEach(endProcesses)

/** Starts a process that is ready to consume the limit; `consumeAll` starts it and returns how many attempts passed. */
async function startConsumer(key: string, times: number) {
  const { nextLine, writeLine, kill } = startProcess('lib/testing/consumer.ts', policy, key, String(times))
  expect(await nextLine()).toBe('ready')
  const consumeAll = () => {
    writeLine('go')
    return nextLine().then(Number)
  }
  return { consumeAll, kill }
}

test('two parallel processes share one count', async () => {
  const key = unique()
  const [one, other] = await Promise.all([startConsumer(key, 50), startConsumer(key, 50)])
  const [first, second] = await Promise.all([one.consumeAll(), other.consumeAll()])
  expect(first + second).toBe(points)
})

test('a new process continues the count of a killed one', async () => {
  const key = unique()
  const before = await startConsumer(key, points - 3)
  expect(await before.consumeAll()).toBe(points - 3)
  await before.kill()
  const after = await startConsumer(key, 50)
  expect(await after.consumeAll()).toBe(3)
})
