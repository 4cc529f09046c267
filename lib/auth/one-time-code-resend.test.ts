import { POST as sendCode } from '@/app/api/profile/change-password-otp/route'
import { db, pool } from '@/lib/db/client'
import { HOUR, MINUTE, oneTimeCode, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makePerson, requestCode, type Person } from '@/lib/testing/one-time-codes'
import { Client } from '@/lib/testing/request'
import { inParallel, countByStatus } from '@/lib/testing/responses'

const { resendTooSoon, resendsUsedUp, initialCodesUsedUp } = messages.profile

/**
 * Makes the person's codes, and the counters of the rate limits on them, older by `ms`. The time at which the codes
 * expire stays the same.
 */
async function backdateCodes({ user }: Person, ms: number) {
  await pool.query(
    `UPDATE "OneTimeCode" SET "createdAt" = "createdAt" - $2 * interval '1 ms' WHERE "userId" = $1`,
    [user.id, ms],
  )
  await pool.query('UPDATE rate_limit SET expire = expire - $2 WHERE key = ANY($1)', [
    [`sendCode:${user.id}`, `resendCode:${user.id}`],
    ms,
  ])
}

test('codes are counted for the user, whichever browser requests them', async () => {
  const me = await makePerson()
  await requestCode(me)
  const otherBrowser = { ...me, client: await Client.of(me.user) }
  expect(await requestCode(otherBrowser, { resend: true })).toEqual({
    status: 429,
    body: { message: resendTooSoon },
  })
  expect(countByStatus(await inParallel(20, () => requestCode(otherBrowser)))).toEqual({ 200: 3, 429: 17 })
})

test('signing in again, which deletes the codes of the former session, does not reset the limits on codes', async () => {
  const me = await makePerson()
  const signInAgain = async () => {
    await db.session.deleteMany({ where: { userId: me.user.id } })
    me.client = await Client.of(me.user)
  }
  for (const [limit, bodyChanges, message] of [
    [oneTimeCode.maxInitialCodes, {}, messages.profile.initialCodesUsedUp],
    [oneTimeCode.maxResends, { resend: true }, resendsUsedUp],
  ] as const) {
    for (let n = 0; n < limit; n++) {
      expect((await requestCode(me, bodyChanges)).status).toBe(200)
      await signInAgain()
    }
    expect(await requestCode(me, bodyChanges)).toEqual({ status: 429, body: { message } })
  }
})

test('a new code cancels the queued e-mail of the older one; a queued e-mail with a code expires after ten minutes', async () => {
  const me = await makePerson()
  await requestCode(me)
  await requestCode(me)
  const where = { recipient: me.user.email, template: 'one-time-code' }
  const emails = await db.outboxMail.findMany({ where, orderBy: { createdAt: 'asc' } })
  expect(emails.map(({ state }) => state)).toEqual(['cancelled', 'queued'])
  const validForMs = (emails[1]?.expiresAt?.getTime() ?? 0) - Date.now()
  expect(Math.abs(validForMs - 10 * MINUTE)).toBeLessThan(MINUTE)
})

test('a resend is accepted after 40 seconds, then after 80, at most three times; four codes that are not resends can be requested in eight hours', async () => {
  const me = await makePerson()
  await requestCode(me)
  const again = () => requestCode(me, { resend: true })
  const tooSoon = { status: 429, body: { message: resendTooSoon } }
  expect(await again()).toEqual(tooSoon)
  for (const seconds of [40, 80, 80]) {
    await backdateCodes(me, (seconds - 1) * SECOND)
    expect(await again()).toEqual(tooSoon)
    await backdateCodes(me, SECOND)
    expect((await again()).status).toBe(200)
  }
  await backdateCodes(me, 80 * SECOND)
  expect(await again()).toEqual({ status: 429, body: { message: resendsUsedUp } })
  for (let n = 0; n < 3; n++) expect((await requestCode(me)).status).toBe(200)
  expect(await requestCode(me)).toEqual({ status: 429, body: { message: initialCodesUsedUp } })
  await backdateCodes(me, 8 * HOUR)
  expect((await requestCode(me)).status).toBe(200)
})

test('after too many codes, Retry-After is the time until the oldest of them is eight hours old', async () => {
  const retryAfterHours = async ({ user, client }: Person, bodyChanges: object = {}) => {
    const body = { _id: user.id, email: user.email, ...bodyChanges }
    const response = await client.call(sendCode, 'POST', { body })
    expect(response.status).toBe(429)
    return Number(response.headers.get('retry-after')) / (HOUR / SECOND)
  }
  const me = await makePerson()
  for (const hours of [3, 2, 1, 0]) {
    await requestCode(me)
    await backdateCodes(me, hours * HOUR)
  }
  // The codes are now 6, 3, 1 and 0 hours old.
  expect(await retryAfterHours(me)).toBeCloseTo(2, 1)
  const other = await makePerson()
  await requestCode(other)
  for (let n = 0; n < oneTimeCode.maxResends; n++) {
    await backdateCodes(other, 2 * HOUR)
    expect((await requestCode(other, { resend: true })).status).toBe(200)
  }
  await backdateCodes(other, HOUR)
  // The resends are now 5, 3 and 1 hours old.
  expect(await retryAfterHours(other, { resend: true })).toBeCloseTo(3, 1)
})
