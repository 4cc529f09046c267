import { pool } from '@/lib/db/client'
import { randomWord } from '@/lib/testing/factories'
import { inParallel } from '@/lib/testing/responses'
import { consume } from './consume'
import { limitFailures, type Counter } from './limit-failures'
import { policies } from './policies'

const { max } = policies.signInAccountIp
const makeCounter = (): Counter => ['signInAccountIp', randomWord()]
const fail = () => Promise.resolve(false)
const succeed = () => Promise.resolve(true)

/** Uses up the failures that are still permitted; returns how many there were. */
async function exhaust(counter: Counter) {
  for (let tries = 0; ; tries++) {
    try {
      await limitFailures([counter], fail)
    } catch {
      return tries
    }
  }
}

test('the policy limits how many of a hundred parallel failing attempts run', async () => {
  const counter = makeCounter()
  let attempts = 0
  await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      limitFailures([counter], () => {
        attempts++
        return fail()
      }),
    ),
  )
  expect(attempts).toBe(max)
})

test('attempts that succeed, throw or are refused do not count', async () => {
  const counter = makeCounter()
  // Some are refused, because each counts until it has succeeded.
  await Promise.allSettled(Array.from({ length: 100 }, () => limitFailures([counter], succeed)))
  for (let n = 0; n < 2 * max; n++) expect(await limitFailures([counter], succeed)).toBe(true)
  for (let n = 0; n < 2 * max; n++) {
    await expect(limitFailures([counter], () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  }
  expect(await exhaust(counter)).toBe(max)
  expect(await exhaust(counter)).toBe(0)
})

test('an attempt that one counter refuses does not run and does not count in the others', async () => {
  const [free, full] = [makeCounter(), makeCounter()]
  await exhaust(full)
  let attempts = 0
  const attempt = () => {
    attempts++
    return fail()
  }
  const refused = await inParallel(20, () =>
    limitFailures([free, full], attempt).catch((error: unknown) => error),
  )
  expect(attempts).toBe(0)
  for (const error of refused) expect(error).toMatchObject({ code: 'too_many' })
  await expect(consume(...free)).resolves.toMatchObject({ left: max - 1 })
  expect(await exhaust(free)).toBe(max - 1)
})

test('if one refund fails, the others are not repeated', async () => {
  const [first, failing, last] = [makeCounter(), makeCounter(), makeCounter()]
  for (const counter of [first, last]) await consume(...counter)
  // Only the refund violates the constraint: it lowers the points of `failing` from 1 to 0.
  const name = `refuses_${randomWord().toLowerCase()}`
  const attempt = async () => {
    await pool.query(
      `ALTER TABLE rate_limit ADD CONSTRAINT ${name} CHECK (key <> '${failing.join(':')}' OR points > 0)`,
    )
    return true
  }
  await expect(limitFailures([first, failing, last], attempt)).rejects.toThrow(name)
  await pool.query(`ALTER TABLE rate_limit DROP CONSTRAINT ${name}`)
  for (const counter of [first, last])
    await expect(consume(...counter)).resolves.toMatchObject({ left: max - 2 })
})
