import { randomWord } from '@/lib/testing/factories'
import { inParallel } from '@/lib/testing/wire'
import { consume } from './consume'
import { limitFailures, type Counter } from './limit-failures'
import { policies } from './policies'

const { max } = policies.signInAccountIp
const makeCounter = (): Counter => ['signInAccountIp', randomWord()]
const wrong = () => Promise.resolve(false)
const right = () => Promise.resolve(true)

/** Uses up the failures that are still permitted; returns how many there were. */
async function useUp(counter: Counter) {
  for (let tries = 0; ; tries++) {
    try {
      await limitFailures([counter], wrong)
    } catch {
      return tries
    }
  }
}

test('of a hundred parallel failing attempts as many run as the policy permits', async () => {
  const counter = makeCounter()
  let attempts = 0
  await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      limitFailures([counter], () => {
        attempts++
        return wrong()
      }),
    ),
  )
  expect(attempts).toBe(max)
})

test('attempts that succeed, throw or are refused do not count', async () => {
  const counter = makeCounter()
  await Promise.allSettled(Array.from({ length: 100 }, () => limitFailures([counter], right)))
  for (let n = 0; n < 2 * max; n++) expect(await limitFailures([counter], right)).toBe(true)
  for (let n = 0; n < 2 * max; n++) {
    await expect(limitFailures([counter], () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  }
  expect(await useUp(counter)).toBe(max)
  expect(await useUp(counter)).toBe(0)
})

test('an attempt that one counter refuses does not run and does not count in the others', async () => {
  const [free, full] = [makeCounter(), makeCounter()]
  await useUp(full)
  let attempts = 0
  const attempt = () => {
    attempts++
    return wrong()
  }
  const refused = await inParallel(20, () =>
    limitFailures([free, full], attempt).catch((error: unknown) => error),
  )
  expect(attempts).toBe(0)
  for (const error of refused) expect(error).toMatchObject({ code: 'too_many' })
  await expect(consume(...free)).resolves.toMatchObject({ left: max - 1 })
  expect(await useUp(free)).toBe(max - 1)
})
