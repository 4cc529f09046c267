import { PUT as changePassword } from '@/app/api/profile/change-user-password/[id]/route'
import { POST as verifyCode } from '@/app/api/profile/verify-otp/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { db } from '@/lib/db/client'
import { todayInInstituteZone } from '@/lib/format/date'
import { MINUTE, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeUser } from '@/lib/testing/factories'
import { fakeDate } from '@/lib/testing/fake-date'
import {
  requestHandleAndCode,
  codeFor,
  makePerson,
  requestCode,
  verify,
  verifyCodeInEachSession,
  type Person,
} from '@/lib/testing/one-time-codes'
import { Client } from '@/lib/testing/request'
import { statementsOf } from '@/lib/testing/statements'
import { inParallel, unknownId, countByStatus } from '@/lib/testing/responses'
import { passwordMatches } from './password-hash'

const { otpWrong, otpBlocked, otpFormatInvalid, verifyCodeFirst } = messages.profile
const ok = (message: string) => ({ status: 200, body: { message } })
const blocked = { status: 429, body: { message: otpBlocked } }
const wrong = { status: 400, body: { message: otpWrong, fields: { code: otpWrong } } }

/** The default password has the minimum of five characters. */
const submitPassword = ({ user, client }: Person, newPassword = 'short', id = user.id) =>
  client.json(changePassword, 'PUT', {
    params: { id },
    body: { name: user.name, email: user.email, newPassword },
  })

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const passwordOf = async ({ user }: Person) =>
  (await db.user.findUniqueOrThrow({ where: { id: user.id }, select: { passwordHash: true } })).passwordHash

test('the response has a handle of 32 random bytes; the code is in the e-mail only', async () => {
  const me = await makePerson()
  const { status, body } = await requestCode(me)
  expect({ status, body }).toEqual({
    status: 200,
    // `otp` is the handle.
    body: { message: 'OTP has been sent successfully.', otp: expect.any(String) },
  })
  // On the wire, the base64url handle is encoded once more, as base64.
  expect(Buffer.from(Buffer.from(body.otp, 'base64').toString(), 'base64url')).toHaveLength(32)
  expect(await codeFor(me)).toMatch(/^\d{6}$/)
  const { body: next } = await requestCode(me)
  expect(next.otp).not.toBe(body.otp)
  const rows = await db.oneTimeCode.findMany({ where: { userId: me.user.id } })
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(await codeFor(me))
})

test('a verified code changes the password once and ends the other sessions', async () => {
  const me = await makePerson()
  const otherBrowser = await Client.of(me.user)
  const { handle, code } = await requestHandleAndCode(me)
  expect(await verify(me, handle, code)).toEqual(ok('OTP Verified Successfully!'))
  expect(await submitPassword(me)).toEqual(ok('Password changed successfully.'))
  expect(await passwordMatches(await passwordOf(me), 'short')).toBe(true)
  expect((await me.client.json(sessionCheck, 'GET')).status).toBe(200)
  expect((await otherBrowser.json(sessionCheck, 'GET')).status).toBe(401)
  expect(await submitPassword(me, 'again')).toEqual({ status: 403, body: { message: verifyCodeFirst } })
  expect(
    await db.outboxMail.count({ where: { recipient: me.user.email, template: 'password-changed' } }),
  ).toBe(1)
})

test('without a verified code, with one of another session or one that is too old, the password does not change', async () => {
  const me = await makePerson()
  const before = await passwordOf(me)
  const refusal = { status: 403, body: { message: verifyCodeFirst } }
  expect(await submitPassword(me)).toEqual(refusal)
  const { handle, code } = await requestHandleAndCode(me)
  const otherBrowser = { ...me, client: await Client.of(me.user) }
  expect(await verify(otherBrowser, handle, code)).toEqual(wrong)
  expect(await verify(me, handle, code)).toMatchObject({ status: 200 })
  expect(await submitPassword(otherBrowser)).toEqual(refusal)
  await db.oneTimeCode.updateMany({
    where: { userId: me.user.id },
    data: { verifiedAt: new Date(Date.now() - 10 * MINUTE) },
  })
  expect(await submitPassword(me)).toEqual(refusal)
  expect(await passwordOf(me)).toBe(before)
})

test.each(['four', 'a'.repeat(16), '', undefined])(
  '%j is refused as a new password, and the verified code can still be used',
  async (newPassword) => {
    const me = await makePerson()
    const { handle, code } = await requestHandleAndCode(me)
    await verify(me, handle, code)
    const { status, body } = await me.client.json(changePassword, 'PUT', {
      params: { id: me.user.id },
      body: { newPassword },
    })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['newPassword'],
    })
    expect((await submitPassword(me)).status).toBe(200)
  },
)

test("a user can neither change another user's password, nor request a code for them, nor verify their code", async () => {
  const [me, victim] = [await makePerson(), await makePerson()]
  const refusal = { status: 403, body: { message: messages.session.notAllowed } }
  for (const id of [victim.user.id, unknownId, 'me']) {
    expect(await submitPassword(me, 'short', id)).toEqual(refusal)
    expect(await requestCode(me, { _id: id })).toEqual(refusal)
  }
  const { handle, code } = await requestHandleAndCode(victim)
  expect(await verify(me, handle, code)).toEqual(wrong)
})

test.each(['12345', '1234567', 'abcdef', '１２３４５６', '', undefined])(
  '%j is refused as a code',
  async (code) => {
    const me = await makePerson()
    const { handle } = await requestHandleAndCode(me)
    expect(await me.client.json(verifyCode, 'POST', { body: { otp: handle, code } })).toEqual({
      status: 400,
      body: { message: otpFormatInvalid, fields: { code: otpFormatInvalid } },
    })
  },
)

test('after three wrong codes no code is accepted that day, from any session, not even the correct one, and no new one is sent', async () => {
  const me = await makePerson()
  const { handle, code } = await requestHandleAndCode(me)
  expect(await verify(me, handle, wrongCode(code))).toEqual(wrong)
  expect(await verify(me, handle, wrongCode(code))).toEqual(wrong)
  expect(await verify(me, handle, wrongCode(code))).toEqual(blocked)
  expect(await verify(me, handle, code)).toEqual(blocked)
  expect(await verify({ client: await Client.of(me.user) }, handle, code)).toEqual(blocked)
  expect(await requestCode(me)).toEqual(blocked)
  const response = await me.client.call(verifyCode, 'POST', { body: { otp: handle, code } })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test("after three wrong codes, codes are accepted again from the institute's next midnight, not before", async () => {
  const midnight = Date.parse(`${todayInInstituteZone()}T00:00+05:30`)
  fakeDate(midnight - 2 * MINUTE)
  try {
    const me = await makePerson()
    const { handle, code } = await requestHandleAndCode(me)
    for (const response of [wrong, wrong, blocked])
      expect(await verify(me, handle, wrongCode(code))).toEqual(response)
    jest.setSystemTime(midnight - SECOND)
    expect(await requestCode(me)).toEqual(blocked)
    expect(await verify(me, handle, code)).toEqual(blocked)
    const refusal = await me.client.call(verifyCode, 'POST', { body: { otp: handle, code } })
    expect(refusal.headers.get('retry-after')).toBe('1')
    jest.setSystemTime(midnight)
    expect(await verify(me, handle, wrongCode(code))).toEqual(wrong)
    expect(await verify(me, handle, code)).toEqual(ok('OTP Verified Successfully!'))
    const next = await requestHandleAndCode(me)
    expect(await verify(me, next.handle, wrongCode(next.code))).toEqual(wrong)
    expect(await verify(me, next.handle, wrongCode(next.code))).toEqual(blocked)
  } finally {
    jest.useRealTimers()
  }
})

test('right codes do not count as wrong ones', async () => {
  const me = await makePerson()
  for (let n = 0; n < 4; n++) {
    const { handle, code } = await requestHandleAndCode(me)
    expect((await verify(me, handle, code)).status).toBe(200)
  }
})

test('of two hundred parallel guesses from two browsers exactly three are checked', async () => {
  const me = await makePerson()
  const otherBrowser = { client: await Client.of(me.user) }
  const { handle, code } = await requestHandleAndCode(me)
  let answers: { status: number }[] = []
  const statements = await statementsOf(async () => {
    answers = await inParallel(200, (index) => verify(index % 2 ? me : otherBrowser, handle, wrongCode(code)))
  })
  expect(statements.filter((text) => text.includes('"OneTimeCode"'))).toHaveLength(3)
  const counts = countByStatus(answers)
  expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(200)
  // The third wrong code gets 429. The first two also get it if they are answered after the third is counted.
  expect(counts[400] ?? 0).toBeLessThanOrEqual(2)
  expect(await verify(me, handle, code)).toEqual(blocked)
})

test('twenty parallel uses of a verified code change the password once', async () => {
  const me = await makePerson()
  const { handle, code } = await requestHandleAndCode(me)
  await verify(me, handle, code)
  const answers = await inParallel(20, (index) => submitPassword(me, `pass-${index}`))
  // One user can have `passwordHash.perCaller` passwords hashed or queued at a time; other calls get 503.
  const { 200: changed, 403: refused = 0, 503: busy = 0 } = countByStatus(answers)
  expect([changed, refused + busy]).toEqual([1, 19])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await passwordMatches(await passwordOf(me), `pass-${winner}`)).toBe(true)
})

test('if twelve sessions of one account change the password in parallel, one succeeds, and none gets 503', async () => {
  // Calls would get 503 if the changes deadlocked and held all database connections.
  const user = await makeUser({ password: 'first-steps' })
  const sessions = await inParallel(12, () => Client.of(user))
  await verifyCodeInEachSession([user])
  const answers = await inParallel(12, (index) =>
    submitPassword({ user, client: sessions[index]! }, `pass-${index}`),
  )
  const { 200: changed, 401: signedOut = 0, 403: withoutCode = 0 } = countByStatus(answers)
  expect([changed, signedOut + withoutCode]).toEqual([1, 11])
})

test('twenty parallel checks verify a code once', async () => {
  const me = await makePerson()
  const { handle, code } = await requestHandleAndCode(me)
  expect(countByStatus(await inParallel(20, () => verify(me, handle, code)))[200]).toBe(1)
})

test('a code is valid once, until it expires, and only if it is the newest', async () => {
  const me = await makePerson()
  const first = await requestHandleAndCode(me)
  const second = await requestHandleAndCode(me)
  expect(await verify(me, first.handle, first.code)).toEqual(wrong)
  expect((await verify(me, second.handle, second.code)).status).toBe(200)
  expect(await verify(me, second.handle, second.code)).toEqual(wrong)
  const another = await makePerson()
  const late = await requestHandleAndCode(another)
  await db.oneTimeCode.updateMany({ where: { userId: another.user.id }, data: { expiresAt: new Date() } })
  expect(await verify(another, late.handle, late.code)).toEqual(wrong)
})
