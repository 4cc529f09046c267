import { POST as sendCode } from '@/app/api/profile/change-password-otp/route'
import { POST as verifyCode } from '@/app/api/profile/verify-otp/route'
import { db } from '@/lib/db'
import { dayInZone } from '@/lib/format-date'
import { MINUTE, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'

const { otpWrong, otpBlocked } = messages.profile
const ok = (message: string) => ({ status: 200, body: { message } })
const blocked = { status: 429, body: { message: otpBlocked } }
const wrong = { status: 400, body: { message: otpWrong, fields: { code: otpWrong } } }
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function person() {
  const user = await makeUser({ password: 'first-steps' })
  const client = await Client.of(user)
  const send = () =>
    client.json<{ otp: string }>(sendCode, 'POST', { body: { _id: user.id, email: user.email } })
  const verify = (otp: string, code: string) => client.json(verifyCode, 'POST', { body: { otp, code } })
  const challenge = async () => {
    const { otp } = (await send()).body
    const where = { recipient: user.email, letter: 'one-time-code' }
    const letter = await db.outboxMail.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
    return { otp, code: (letter.data as { code: string }).code }
  }
  return { send, verify, challenge }
}

const timersOfConnections = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

test('after three wrong codes the codes are open again with the next day of the institute, not before', async () => {
  // Only the clock is another: the database and its connections go on as they do.
  const midnight = Date.parse(`${dayInZone(new Date())}T00:00+05:30`)
  jest.useFakeTimers({ now: midnight - 2 * MINUTE, doNotFake: [...timersOfConnections] })
  try {
    const me = await person()
    const { otp, code } = await me.challenge()
    for (const answer of [wrong, wrong, blocked]) expect(await me.verify(otp, another(code))).toEqual(answer)
    jest.setSystemTime(midnight - SECOND)
    expect(await me.send()).toEqual(blocked)
    expect(await me.verify(otp, code)).toEqual(blocked)
    jest.setSystemTime(midnight)
    expect(await me.verify(otp, another(code))).toEqual(wrong)
    expect(await me.verify(otp, code)).toEqual(ok('OTP Verified Successfully!'))
    const next = await me.challenge()
    expect(await me.verify(next.otp, another(next.code))).toEqual(wrong)
    expect(await me.verify(next.otp, another(next.code))).toEqual(blocked)
  } finally {
    jest.useRealTimers()
  }
})
