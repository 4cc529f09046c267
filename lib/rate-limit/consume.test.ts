import { counterPool, pool } from '@/lib/db/client'
import type { AppError } from '@/lib/errors'
import { messages } from '@/lib/messages'
import { randomWord } from '@/lib/testing/factories'
import { inParallel } from '@/lib/testing/responses'
import { assertAttemptsLeft, consume, consumeMany, refund, isExhausted } from './consume'
import { changeAndReadQuery, deleteExpiredCounts } from './counts'
import { policies } from './policies'

const name = 'signInAccountIp'
const { max } = policies[name]

/** Uses up the attempts that are left and returns their number. The refused attempt that follows is counted, too. */
async function exhaust(key: string) {
  for (let tries = 0; ; tries++) {
    try {
      await consume(name, key)
    } catch {
      return tries
    }
  }
}

test('as many attempts pass as the policy permits; the next one is refused with the time to retry', async () => {
  const key = randomWord()
  expect(await exhaust(key)).toBe(max)
  const refused: unknown = await consume(name, key).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_many', message: messages.general.tooMany })
  const { retryAfterSeconds } = refused as AppError
  expect(retryAfterSeconds).toBeGreaterThan(890)
  expect(retryAfterSeconds).toBeLessThanOrEqual(900)
})

test('the policy limits how many of a hundred parallel attempts pass', async () => {
  const key = randomWord()
  const outcomes = await inParallel(100, () =>
    consume(name, key).then(
      () => 1,
      () => 0,
    ),
  )
  expect(outcomes.reduce<number>((sum, passed) => sum + passed, 0)).toBe(max)
})

test('a refunded attempt does not count', async () => {
  const key = randomWord()
  for (let n = 0; n < 3 * max; n++) {
    await consume(name, key)
    await refund(name, key)
  }
  expect(await exhaust(key)).toBe(max)
})

test('a refund of more attempts than were counted leaves a count of 0', async () => {
  const key = randomWord()
  await consume(name, key)
  await refund(name, key, 5)
  expect(await exhaust(key)).toBe(max)
})

test('a refund after its count was deleted does not raise the limit', async () => {
  const key = randomWord()
  await consume(name, key)
  await pool.query('DELETE FROM rate_limit WHERE key = $1', [`${name}:${key}`])
  await refund(name, key)
  expect(await exhaust(key)).toBe(max)
})

test('several attempts are counted in one call, which returns the number of permitted ones', async () => {
  const key = randomWord()
  expect(await consumeMany(name, key, max - 2)).toBe(max - 2)
  expect(await consumeMany(name, key, 5)).toBe(2)
  expect(await consumeMany(name, key, 5)).toBe(0)
  // The count is now `max + 8`, because refused attempts are counted, too.
  await refund(name, key, 8)
  expect(await exhaust(key)).toBe(0)
  await refund(name, key, 3)
  expect(await exhaust(key)).toBe(2)
})

test('the policy limits how many attempts of a hundred parallel groups pass', async () => {
  const key = randomWord()
  const permitted = await inParallel(100, () => consumeMany(name, key, 3))
  expect(permitted.reduce((sum, tries) => sum + tries, 0)).toBe(max)
})

test('whether an attempt is left can be queried without counting one', async () => {
  const key = randomWord()
  for (let n = 0; n < 3 * max; n++) await assertAttemptsLeft(name, key)
  expect(await exhaust(key)).toBe(max)
  await expect(assertAttemptsLeft(name, key)).rejects.toMatchObject({ code: 'too_many' })
})

test('parallel checks and attempts are answered in their order, each for its own key', async () => {
  const [free, exhausted] = [randomWord(), randomWord()]
  for (let n = 0; n < max; n++) await consume(name, exhausted)
  const [before, , ofExhausted, , after, ofUnused] = await Promise.all([
    isExhausted(name, free),
    consume(name, free),
    isExhausted(name, exhausted),
    inParallel(max - 1, () => consume(name, free)),
    isExhausted(name, free),
    isExhausted(name, randomWord()),
  ])
  expect({ before, ofExhausted, after, ofUnused }).toEqual({
    before: false,
    ofExhausted: true,
    after: true,
    ofUnused: false,
  })
})

test('each key and each policy counts for itself', async () => {
  const key = randomWord()
  await exhaust(key)
  expect(await exhaust(`${key} `)).toBe(max)
  await expect(consume('signInAccount', key)).resolves.toMatchObject({ policy: 'signInAccount' })
})

test('an expired count restarts, and the job deletes expired rows only', async () => {
  const key = randomWord()
  await exhaust(key)
  const countRows = async () =>
    (await pool.query('SELECT 1 FROM rate_limit WHERE key = $1', [`${name}:${key}`])).rowCount
  await deleteExpiredCounts()
  expect(await countRows()).toBe(1)
  await pool.query('UPDATE rate_limit SET expire = $2 WHERE key = $1', [`${name}:${key}`, Date.now() - 5000])
  expect(await exhaust(key)).toBe(max)
  await pool.query('UPDATE rate_limit SET expire = $2 WHERE key = $1', [`${name}:${key}`, Date.now() - 5000])
  await deleteExpiredCounts()
  expect(await countRows()).toBe(0)
})

test('the longest keys of sign-in are counted', async () => {
  await expect(consume('signInAccountIp', `${'1'.repeat(39)} ${'ä'.repeat(150)}`)).resolves.toMatchObject({
    left: max - 1,
  })
  await expect(consume('signInAccount', 'ä'.repeat(200))).resolves.toMatchObject({
    left: policies.signInAccount.max - 1,
  })
})

test('a key of any length is counted, and does not fail other keys in the same statement', async () => {
  const long = randomWord() + 'a'.repeat(2000)
  const outcomes = await Promise.allSettled([consume(name, long), consume(name, randomWord())])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await exhaust(long)).toBe(max - 1)
})

test('a limit that was reached is not reached any more once its window has ended', async () => {
  const key = randomWord()
  await exhaust(key)
  expect(await isExhausted(name, key)).toBe(true)
  await pool.query('UPDATE rate_limit SET expire = $2 WHERE key = $1', [`${name}:${key}`, Date.now() - 1])
  expect(await isExhausted(name, key)).toBe(false)
})

test('counting never scans all counts, even if its statement is planned while none is stored', async () => {
  await pool.query('DELETE FROM rate_limit')
  const plan = await counterPool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (GENERIC_PLAN) ${changeAndReadQuery.text}`,
  )
  const lines = plan.rows.map((row) => row['QUERY PLAN'])
  expect(lines.filter((line) => line.includes('rate_limit_pkey'))).not.toEqual([])
  expect(lines.filter((line) => /Seq Scan on rate_limit|rate_limit_expire_idx/.test(line))).toEqual([])
})
