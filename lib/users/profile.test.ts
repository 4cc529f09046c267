import { POST as confirmPassword } from '@/app/api/profile/check-password-valid/route'
import { POST as removeSelf } from '@/app/api/profile/delete-user-data/route'
import { POST as getProfile } from '@/app/api/profile/get-user-profile-data/route'
import { PUT as rename } from '@/app/api/profile/update-user-profile-data/[id]/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { db } from '@/lib/db/client'
import { MINUTE } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { makeAdmin, makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { unknownIds } from '@/lib/testing/responses'

const password = 'first-steps'
const notAllowed = { status: 403, body: { message: messages.session.notAllowed } }
const confirmFirst = { status: 403, body: { message: messages.profile.confirmPasswordFirst } }

async function makePerson(role: 'user' | 'admin' = 'user') {
  const user = await makeUser({ password, fullName: 'Asha Raman', role })
  // password-check-dialog.tsx sends the whole user record from the browser's storage. The server ignores its role.
  const browserRecord = { _id: user.id, name: user.name, email: user.email, role: 'admin', status: true }
  return { user, browserRecord, client: await Client.of(user) }
}

type Person = Awaited<ReturnType<typeof makePerson>>
const post = (
  { client }: Pick<Person, 'client'>,
  handler: typeof confirmPassword | typeof removeSelf,
  body: object,
) => client.json(handler, 'POST', { body })

test('the profile has the same mask for every password', async () => {
  const { user, client } = await makePerson()
  const other = await makeUser({ password: 'another-one' })
  const mask = '••••••••'
  expect(await client.json(getProfile, 'POST', { body: { _id: user.id } })).toEqual({
    status: 200,
    body: {
      message: messages.profile.loaded,
      data: {
        _id: user.id,
        name: user.name,
        email: user.email,
        full_name: 'Asha Raman',
        created_at: user.createdAt.toISOString(),
        passLength: mask,
      },
    },
  })
  const otherProfile = await (await Client.of(other)).json(getProfile, 'POST', { body: { _id: other.id } })
  expect(otherProfile.body).toMatchObject({ data: { passLength: mask } })
})

test('the full name is normalized, and nothing else is changed', async () => {
  const { user, client } = await makePerson()
  const body = { full_name: '  Asha   R. ', name: 'Boss', email: 'boss@example.test', role: 'admin' }
  expect(await client.json(rename, 'PUT', { params: { id: user.id }, body })).toEqual({
    status: 200,
    body: { message: 'User profile updated.' },
  })
  const { name, email, role } = user
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
    fullName: 'Asha R.',
    name,
    email,
    role,
  })
})

test.each([
  ['a'.repeat(101), messages.profile.nameTooLong],
  ['', messages.profile.nameTooShort],
  ['   ', messages.profile.nameTooShort],
  ['Ab', messages.profile.nameTooShort],
  ['😀😀😀😀', messages.certificates.nameCharacters],
  ['Asha\u202eRaman', messages.certificates.nameInvisibleCharacters],
  ['Asha\u0007', messages.certificates.nameCharacters],
])('%j is no full name', async (full_name, message) => {
  const { user, client } = await makePerson()
  expect(await client.json(rename, 'PUT', { params: { id: user.id }, body: { full_name } })).toEqual({
    status: 400,
    body: { message, fields: { full_name: message } },
  })
})

test("a call with another user's ID is refused and changes nothing", async () => {
  const { client } = await makePerson()
  const victim = await makePerson()
  // Even after the victim has confirmed the password, nobody else can delete the account.
  await post(victim, confirmPassword, { ...victim.browserRecord, password })
  for (const _id of [victim.user.id, ...unknownIds]) {
    expect(await client.json(getProfile, 'POST', { body: { _id } })).toEqual(notAllowed)
    expect(await client.json(rename, 'PUT', { params: { id: _id }, body: { full_name: 'Mine' } })).toEqual(
      notAllowed,
    )
    expect(await post({ client }, confirmPassword, { _id, password })).toEqual(notAllowed)
    expect(await post({ client }, removeSelf, { _id })).toEqual(notAllowed)
  }
  expect(await db.user.findUnique({ where: { id: victim.user.id } })).toMatchObject({
    fullName: 'Asha Raman',
  })
})

test('typing the password again permits deleting the account for five minutes, in this session only', async () => {
  const me = await makePerson()
  const otherBrowser = await Client.of(me.user)
  expect(await post(me, confirmPassword, { ...me.browserRecord, password })).toEqual({
    status: 200,
    body: { message: 'Valid password.' },
  })
  expect(await post({ client: otherBrowser }, removeSelf, me.browserRecord)).toEqual(confirmFirst)
  await db.session.updateMany({
    where: { userId: me.user.id, confirmedAt: { not: null } },
    data: { confirmedAt: new Date(Date.now() - 5 * MINUTE) },
  })
  expect(await post(me, removeSelf, me.browserRecord)).toEqual(confirmFirst)
  expect(await db.user.count({ where: { id: me.user.id } })).toBe(1)
})

test.each([
  ['', messages.profile.passwordEmpty],
  [undefined, messages.profile.passwordEmpty],
  ['wrong', messages.profile.passwordInvalid],
])('the password %j is refused and does not permit deleting the account', async (typed, message) => {
  const me = await makePerson()
  expect(await post(me, confirmPassword, { ...me.browserRecord, password: typed })).toEqual({
    status: 400,
    body: { message, fields: { password: message } },
  })
  expect(await post(me, removeSelf, me.browserRecord)).toEqual(confirmFirst)
})

test('a password that consists of spaces can be confirmed, too', async () => {
  const spaces = '      '
  const user = await makeUser({ password: spaces })
  const body = { _id: user.id, name: user.name, email: user.email, password: spaces }
  expect((await post({ client: await Client.of(user) }, confirmPassword, body)).status).toBe(200)
})

test('after five wrong passwords even the right one is refused', async () => {
  const me = await makePerson()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(me, confirmPassword, { ...me.browserRecord, password: 'wrong' })),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  const response = await me.client.call(confirmPassword, 'POST', { body: { ...me.browserRecord, password } })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a user who has confirmed the password can delete the account, which ends every session', async () => {
  const me = await makePerson()
  const otherBrowser = await Client.of(me.user)
  await post(me, confirmPassword, { ...me.browserRecord, password })
  expect(await post(me, removeSelf, me.browserRecord)).toEqual({
    status: 200,
    body: { message: 'Account deleted successfully.' },
  })
  expect(await db.user.count({ where: { id: me.user.id } })).toBe(0)
  expect((await otherBrowser.json(sessionCheck, 'GET')).status).toBe(401)
  expect(me.client.cookies.has('next-auth.session-token')).toBe(false)
})

test('the last administrator cannot delete their own account until there is another administrator', async () => {
  await db.user.deleteMany()
  const me = await makePerson('admin')
  await post(me, confirmPassword, { ...me.browserRecord, password })
  expect(await post(me, removeSelf, me.browserRecord)).toEqual({
    status: 409,
    body: { message: messages.profile.lastAdmin },
  })
  await makeAdmin()
  expect((await post(me, removeSelf, me.browserRecord)).status).toBe(200)
})
