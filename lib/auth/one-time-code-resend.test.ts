import { db } from '@/lib/db/client'
import { HOUR, MINUTE, SECOND } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { age, person, send } from '@/lib/testing/one-time-codes'
import { Client } from '@/lib/testing/request'
import { inParallel, statuses } from '@/lib/testing/wire'

const { resendSoon, resendTomorrow, resendLater } = messages.profile

test('sending again is counted for the person, whichever browser asks', async () => {
  const me = await person()
  await send(me)
  const otherBrowser = { ...me, client: await Client.of(me.user) }
  expect(await send(otherBrowser, { resend: true })).toEqual({ status: 429, body: { message: resendSoon } })
  expect(statuses(await inParallel(20, () => send(otherBrowser)))).toEqual({ 200: 3, 429: 17 })
})

test('of codes that have not left only the newest is sent', async () => {
  const me = await person()
  await send(me)
  await send(me)
  const where = { recipient: me.user.email, template: 'one-time-code' }
  const emails = await db.outboxMail.findMany({ where, orderBy: { createdAt: 'asc' } })
  expect(emails.map(({ state }) => state)).toEqual(['cancelled', 'queued'])
  const wait = (emails[1]?.expiresAt?.getTime() ?? 0) - Date.now()
  expect(Math.abs(wait - 10 * MINUTE)).toBeLessThan(MINUTE)
})

test('a code is sent again after 40 seconds, then after 80, three times; begun four times in eight hours', async () => {
  const me = await person()
  await send(me)
  const again = () => send(me, { resend: true })
  const soon = { status: 429, body: { message: resendSoon } }
  expect(await again()).toEqual(soon)
  for (const seconds of [40, 80, 80]) {
    await age(me, (seconds - 1) * SECOND)
    expect(await again()).toEqual(soon)
    await age(me, SECOND)
    expect((await again()).status).toBe(200)
  }
  await age(me, 80 * SECOND)
  expect(await again()).toEqual({ status: 429, body: { message: resendTomorrow } })
  for (let n = 0; n < 3; n++) expect((await send(me)).status).toBe(200)
  expect(await send(me)).toEqual({ status: 429, body: { message: resendLater } })
  await age(me, 8 * HOUR)
  expect((await send(me)).status).toBe(200)
})
