import { db } from '@/lib/db/client'
import { HOUR, MINUTE, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { backdateCodes, makePerson, requestCode } from '@/lib/testing/one-time-codes'
import { Client } from '@/lib/testing/request'
import { inParallel, countByStatus } from '@/lib/testing/wire'

const { resendTooSoon, resendsUsedUp, firstCodesUsedUp } = messages.profile

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

test('a new code cancels the queued e-mail of the older one', async () => {
  const me = await makePerson()
  await requestCode(me)
  await requestCode(me)
  const where = { recipient: me.user.email, template: 'one-time-code' }
  const emails = await db.outboxMail.findMany({ where, orderBy: { createdAt: 'asc' } })
  expect(emails.map(({ state }) => state)).toEqual(['cancelled', 'queued'])
  const wait = (emails[1]?.expiresAt?.getTime() ?? 0) - Date.now()
  expect(Math.abs(wait - 10 * MINUTE)).toBeLessThan(MINUTE)
})

test('a resend is accepted after 40 seconds, then after 80, at most three times; four first codes can be requested in eight hours', async () => {
  const me = await makePerson()
  await requestCode(me)
  const again = () => requestCode(me, { resend: true })
  const soon = { status: 429, body: { message: resendTooSoon } }
  expect(await again()).toEqual(soon)
  for (const seconds of [40, 80, 80]) {
    await backdateCodes(me, (seconds - 1) * SECOND)
    expect(await again()).toEqual(soon)
    await backdateCodes(me, SECOND)
    expect((await again()).status).toBe(200)
  }
  await backdateCodes(me, 80 * SECOND)
  expect(await again()).toEqual({ status: 429, body: { message: resendsUsedUp } })
  for (let n = 0; n < 3; n++) expect((await requestCode(me)).status).toBe(200)
  expect(await requestCode(me)).toEqual({ status: 429, body: { message: firstCodesUsedUp } })
  await backdateCodes(me, 8 * HOUR)
  expect((await requestCode(me)).status).toBe(200)
})
