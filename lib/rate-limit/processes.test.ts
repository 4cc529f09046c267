import { randomWord } from '@/lib/testing/factories'
import { killInteractiveProcesses, startInteractiveProcess } from '@/lib/testing/interactive-child-process'
import { policies } from './policies'

const policy = 'signInAccountIp'
const { max } = policies[policy]

afterEach(killInteractiveProcesses)

/** Starts a process; its `consumeAll` makes `times` attempts and returns how many of them the limit permitted. */
async function startConsumer(key: string, times: number) {
  const { nextLine, writeLine, kill } = startInteractiveProcess(
    'lib/testing/rate-limit-consumer.ts',
    policy,
    key,
    String(times),
  )
  expect(await nextLine()).toBe('ready')
  const consumeAll = () => {
    writeLine('go')
    return nextLine().then(Number)
  }
  return { consumeAll, kill }
}

test('two parallel processes share one count', async () => {
  const key = randomWord()
  const [one, other] = await Promise.all([startConsumer(key, 50), startConsumer(key, 50)])
  const [first, second] = await Promise.all([one.consumeAll(), other.consumeAll()])
  expect(first + second).toBe(max)
})

test('a new process continues the count of a killed one', async () => {
  const key = randomWord()
  const before = await startConsumer(key, max - 3)
  expect(await before.consumeAll()).toBe(max - 3)
  await before.kill()
  const after = await startConsumer(key, 50)
  expect(await after.consumeAll()).toBe(3)
})
