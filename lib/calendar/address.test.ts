import { DELETE as removeUser } from '@/app/api/admin/delete-user-data/[id]/route'
import { POST as createAddress } from '@/app/api/profile/calendar-address/route'
import { sendResetLink, setNewPassword } from '@/lib/auth/password-link'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import {
  requestFeedAddress,
  makeLearnerWithDueDate,
  fetchFeed,
  tokenOf,
  type AddressResponse,
} from '@/lib/testing/calendar'
import { signedInAdmin } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { calendarToken } from './token'

const statusAndMessage = async (url: string) => {
  const response = await fetchFeed(url)
  return [response.status, ((await response.json()) as AddressResponse).message]
}
const notFound = [404, messages.calendar.missing]

test('asking again for the calendar address returns the same one; renewing it invalidates the former one immediately', async () => {
  const learner = await makeLearnerWithDueDate()
  const first = await requestFeedAddress(learner)
  expect(first).toMatch(/^http.*\/api\/calendar\/[0-9a-f-]{36}\.[\w-]{43}\.ics$/)
  const { body } = await learner.client.json<AddressResponse>(createAddress, 'POST', { body: {} })
  expect([body.message, body.data.url]).toEqual([messages.calendar.ready, first])
  const second = await requestFeedAddress(learner, first)
  expect(second).not.toBe(first)
  expect(await statusAndMessage(first)).toEqual(notFound)
  expect((await fetchFeed(second)).status).toBe(200)
  expect([await requestFeedAddress(learner, first), await requestFeedAddress(learner)]).toEqual([
    second,
    second,
  ])
})

test('only a request that renews the address is answered with the message that it was renewed', async () => {
  const learner = await makeLearnerWithDueDate()
  const send = async (replaces: string) =>
    (await learner.client.json<AddressResponse>(createAddress, 'POST', { body: { replaces } })).body
  const { message, data } = await send('no address')
  expect(message).toBe(messages.calendar.ready)
  expect(await send('no address')).toEqual({ message: messages.calendar.ready, data })
  expect((await send(data.url)).message).toBe(messages.calendar.renewed)
})

test('creating and renewing the address is limited, showing it is not', async () => {
  const learner = await makeLearnerWithDueDate()
  const request = async (replaces?: string) =>
    (await learner.client.json<AddressResponse>(createAddress, 'POST', { body: { replaces } })).status
  let address = await requestFeedAddress(learner)
  const { max } = policies.calendarAddress
  const shown = await inParallel(max + 1, async () => ({ status: await request() }))
  expect(countByStatus(shown)).toEqual({ 200: max + 1 })
  for (let count = 1; count < max; count++) address = await requestFeedAddress(learner, address)
  expect(await request(address)).toBe(429)
  expect(await requestFeedAddress(learner)).toBe(address)
})

test('twenty parallel renewals of one address all return the same new address', async () => {
  const learner = await makeLearnerWithDueDate()
  const first = await requestFeedAddress(learner)
  const answers = await inParallel(20, () =>
    learner.client.json<AddressResponse>(createAddress, 'POST', { body: { replaces: first } }),
  )
  expect(countByStatus(answers)).toEqual({ 200: 20 })
  expect(new Set([first, ...answers.map(({ body }) => body.data.url)]).size).toBe(2)
})

test('a calendar address with an unknown, forged or malformed token is not found', async () => {
  const unknownKey = '01931d2e-0000-4000-8000-000000000001'
  const realToken = tokenOf(await requestFeedAddress(await makeLearnerWithDueDate()))
  const signatureOfOtherKey = `${realToken.split('.')[0]}.${calendarToken(unknownKey).split('.')[1]}`
  const alteredSignature = `${realToken.replace(/.\.ics$/, '')}x`
  for (const token of [
    calendarToken(unknownKey),
    signatureOfOtherKey,
    alteredSignature,
    unknownKey,
    '',
    '.',
    'x'.repeat(5000),
  ])
    expect(await statusAndMessage(`/${token}`)).toEqual(notFound)
})

test('the address of a deleted learner is not found', async () => {
  const { client: admin } = await signedInAdmin()
  const learner = await makeLearnerWithDueDate()
  const url = await requestFeedAddress(learner)
  await admin.json(removeUser, 'DELETE', { params: { id: learner.user.id } })
  expect(await statusAndMessage(url)).toEqual(notFound)
})

test('setting a new password by a reset link invalidates the calendar address', async () => {
  const learner = await makeLearnerWithDueDate()
  const url = await requestFeedAddress(learner)
  await db.$transaction((tx) => sendResetLink(tx, learner.user))
  const email = await db.outboxMail.findFirstOrThrow({ where: { recipient: learner.user.email } })
  const { token } = email.data as { token: string }
  await setNewPassword('192.0.2.1', { token, newPassword: 'first-steps' })
  expect(await statusAndMessage(url)).toEqual(notFound)
})

test('a feed that is requested too often answers 429, even if each request comes from another client', async () => {
  const url = await requestFeedAddress(await makeLearnerWithDueDate())
  const answers = await inParallel(policies.calendarFeed.max + 3, async () => ({
    status: (await fetchFeed(url)).status,
  }))
  expect(countByStatus(answers)).toEqual({ 200: policies.calendarFeed.max, 429: 3 })
})
