import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as register } from '@/app/api/user/register/route'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { randomWord } from '@/lib/testing/factories'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { signedInLearner } from '@/lib/testing/people'
import { anyId, anyTime, inParallel, countByStatus } from '@/lib/testing/responses'

const { fillAll, invalidName, invalidEmail, passwordLength, passwordsDiffer, taken, humanCheck } =
  messages.auth

async function registrationBody(changes: Record<string, unknown> = {}) {
  const name = `Learner${randomWord()}`
  const password = 'first-steps'
  const turnstileToken = await humanToken()
  const email = `${name.toLowerCase()}@example.test`
  return { name, email, password, confirm_password: password, turnstileToken, ...changes }
}

/** Without a client, each call is that of a new guest, from an IP address of its own. */
const send = async (changes: Record<string, unknown> = {}, client = Client.guest()) =>
  client.json<{ user_data: { _id: string } }>(register, 'POST', { body: await registrationBody(changes) })

const refused = (message: string, ...fields: string[]) => ({
  status: 400,
  body: { message, fields: Object.fromEntries(fields.map((field) => [field, message])) },
})

test('registering creates a learner and signs in', async () => {
  const client = Client.guest()
  const name = `Asha${randomWord()}`
  expect(await send({ name, email: ` ${name}@Example.TEST ` }, client)).toEqual({
    status: 201,
    body: {
      message: 'Registered successfully!',
      user_data: {
        _id: anyId,
        name,
        email: `${name.toLowerCase()}@example.test`,
        full_name: '',
        role: 'user',
        institute_role: 'user',
        created_at: anyTime,
      },
      path: '/',
    },
  })
  expect((await client.json(sessionCheck, 'GET')).status).toBe(200)
})

test('the password is stored as an argon2id hash', async () => {
  const { body } = await send()
  const row = await db.user.findUniqueOrThrow({
    where: { id: body.user_data._id },
    omit: { passwordHash: false },
  })
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('other fields of the body are ignored', async () => {
  const _id = '01931d2e-0000-7000-8000-00000000abcd'
  const { status, body } = await send({ _id, id: _id, role: 'admin', full_name: 'Boss', created_at: 0 })
  expect(status).toBe(201)
  expect(body.user_data).toMatchObject({ role: 'user', full_name: '' })
  expect(body.user_data._id).not.toBe(_id)
})

// An accent may be a combining character, also on a letter that has an accent already.
test.each(['Łukasz', 'அருண்குமார்', 'Наташа', '王小明李华', 'Jose\u0301a', 'Jos\u00e9\u0301a'])(
  '%s is accepted as a user name',
  async (name) => {
    expect((await send({ name })).status).toBe(201)
  },
)

const allFields = ['name', 'email', 'password', 'confirm_password']
test.each([
  [{ name: '', email: '', password: '', confirm_password: '' }, refused(fillAll, ...allFields)],
  [{ name: undefined, confirm_password: '   ' }, refused(fillAll, 'name', 'confirm_password')],
  // Names that are too short, or have a digit, a space or an @, or are too long.
  [{ name: 'Asha' }, refused(invalidName, 'name')],
  [{ name: 'Asha5' }, refused(invalidName, 'name')],
  [{ name: 'Asha Raman' }, refused(invalidName, 'name')],
  [{ name: 'asha@raman' }, refused(invalidName, 'name')],
  [{ name: 'A'.repeat(41) }, refused(messages.auth.nameTooLong, 'name')],
  [{ email: 'asha' }, refused(invalidEmail, 'email')],
  [{ email: 'asha@host' }, refused(invalidEmail, 'email')],
  [{ email: 'a b@example.test' }, refused(invalidEmail, 'email')],
  [{ email: 'a@b@example.test' }, refused(invalidEmail, 'email')],
  [{ email: 'asha@example.test\r\nBcc: x@example.test' }, refused(invalidEmail, 'email')],
  [{ email: 'asha\u0001@example.test' }, refused(invalidEmail, 'email')],
  [{ email: 'as\u200bha@example.test' }, refused(invalidEmail, 'email')],
  [{ email: `${'a'.repeat(250)}@example.test` }, refused(invalidEmail, 'email')],
  [{ password: '7 chars', confirm_password: '7 chars' }, refused(passwordLength, 'password')],
  [{ password: 'a'.repeat(16), confirm_password: 'a'.repeat(16) }, refused(passwordLength, 'password')],
  [{ confirm_password: 'First-steps' }, refused(passwordsDiffer, 'confirm_password')],
  [{ turnstileToken: undefined }, refused(humanCheck, 'turnstileToken')],
  [{ turnstileToken: 'not-a-token' }, refused(humanCheck, 'turnstileToken')],
])('%j is refused and creates no user', async (changes, response) => {
  const before = await db.user.count()
  expect(await send(changes)).toEqual(response)
  expect(await db.user.count()).toBe(before)
})

test('the message is the first error, and `fields` has all of them', async () => {
  expect(await send({ name: 'A1', email: 'no', password: 'short' })).toEqual({
    status: 400,
    body: {
      message: invalidName,
      fields: {
        name: invalidName,
        email: invalidEmail,
        password: passwordLength,
        confirm_password: passwordsDiffer,
      },
    },
  })
})

test('a taken name and a taken e-mail, in whatever case, get one and the same refusal', async () => {
  const { user } = await signedInLearner()
  const conflict = { status: 409, body: { message: taken } }
  expect(await send({ name: user.name.toUpperCase() })).toEqual(conflict)
  expect(await send({ email: user.email.toUpperCase() })).toEqual(conflict)
})

test('registering in a signed-in browser ends the session that it had', async () => {
  const { user, client } = await signedInLearner()
  expect((await send({}, client)).status).toBe(201)
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
})

test('fifty parallel registrations of one name in different case make one account', async () => {
  const name = `Learner${randomWord()}`
  const bodies = await inParallel(50, (index) =>
    registrationBody({
      name: [...name]
        .map((character, n) => ((index >> n) & 1 ? character.toUpperCase() : character))
        .join(''),
    }),
  )
  const answers = await Promise.all(bodies.map((body) => Client.guest().json(register, 'POST', { body })))
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: 49 })
  recordTestFigure(`${countByStatus(answers)[201]} of 50 accounts made`)
  expect(await db.user.count({ where: { nameKey: name.toLowerCase() } })).toBe(1)
  expect(await db.session.count({ where: { user: { nameKey: name.toLowerCase() } } })).toBe(1)
})

test('fifty parallel registrations of one e-mail address make one account', async () => {
  const email = `${randomWord()}@example.test`
  const bodies = await inParallel(50, (index) =>
    registrationBody({ email: index % 2 ? email : email.toUpperCase() }),
  )
  const answers = await Promise.all(bodies.map((body) => Client.guest().json(register, 'POST', { body })))
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: 49 })
  expect(await db.user.count({ where: { email } })).toBe(1)
})

test('after sixty attempts to register within an hour, also refused ones, an IP address can make no more', async () => {
  const client = Client.guest()
  const body = { name: '' }
  for (let n = 0; n < policies.registerIp.max; n++) {
    expect((await client.json(register, 'POST', { body })).status).toBe(400)
  }
  const response = await client.call(register, 'POST', { body: await registrationBody() })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await send()).status).toBe(201)
})
