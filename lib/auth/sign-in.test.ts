import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as login } from '@/app/api/user/login/route'
import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeUser, randomWord } from '@/lib/testing/factories'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { humanToken } from '@/lib/testing/human-check'
import { waitForBlockedConnections, withOtherConnection } from '@/lib/testing/other-connection'
import { Client } from '@/lib/testing/request'
import { anyTime, inParallel, countByStatus } from '@/lib/testing/responses'

const { fillAll, humanCheck, wrongCredentials, loggedIn } = messages.auth
const password = 'first-steps'
const wrong = { status: 401, body: { message: wrongCredentials } }

/** Without a client, each call is that of a new guest, from an IP address of its own. */
const send = async (body: Record<string, unknown>, client = Client.guest()) =>
  client.json(login, 'POST', { body: { turnstileToken: await humanToken(), ...body } })

test('signing in returns the user and a path, and the session works', async () => {
  const user = await makeUser({ password, fullName: 'Asha Raman', role: 'admin' })
  const client = Client.guest()
  expect(await send({ name: user.name, password }, client)).toEqual({
    status: 200,
    body: {
      message: loggedIn,
      user_data: {
        _id: user.id,
        name: user.name,
        email: user.email,
        full_name: 'Asha Raman',
        role: 'admin',
        institute_role: 'admin',
        created_at: anyTime,
      },
      path: '/',
    },
  })
  expect((await client.json(sessionCheck, 'GET')).body).toMatchObject({ user_data: { _id: user.id } })
})

test('a user name or an e-mail address signs in, in any case, in either field or in both', async () => {
  const { name, email } = await makeUser({ password })
  for (const typed of [
    name,
    name.toLowerCase(),
    ` ${name.toUpperCase()} `,
    email,
    ` ${email.toUpperCase()} `,
  ]) {
    expect((await send({ name: typed, password })).status).toBe(200)
    expect((await send({ email: typed, password })).status).toBe(200)
    expect((await send({ name: typed, email: typed, password })).status).toBe(200)
    expect((await send({ name: '', email: typed, password })).status).toBe(200)
  }
})

test('an unknown name, a wrong password and an account without a password get the same response', async () => {
  const { name, email } = await makeUser({ password })
  const invited = await makeUser()
  expect(await send({ name: `${name}x`, password })).toEqual(wrong)
  expect(await send({ name: `x${email}`, password })).toEqual(wrong)
  expect(await send({ name, password: 'First-steps' })).toEqual(wrong)
  expect(await send({ name, password: `${password} ` })).toEqual(wrong)
  expect(await send({ name: invited.name, password: 'no password at all' })).toEqual(wrong)
})

test('a password that lacks the last letter or has further ones is wrong', async () => {
  const { name } = await makeUser({ password: 'a'.repeat(15) })
  expect(await send({ name, password: 'a'.repeat(14) })).toEqual(wrong)
  expect(await send({ name, password: 'a'.repeat(16) })).toEqual(wrong)
  expect(await send({ name, password: 'a'.repeat(60_000) })).toEqual(wrong)
  expect((await send({ name, password: 'a'.repeat(15) })).status).toBe(200)
})

test.each(['changed', 'removed with its account'])(
  'a password that is %s while it is compared opens no session',
  async (change) => {
    const { id, name } = await makeUser({ password })
    const other = await makeUser({ password: 'second-steps' })
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: other.id },
      select: { passwordHash: true },
    })
    const response = await withOtherConnection(async (connection) => {
      await connection.query('BEGIN')
      if (change === 'changed')
        await connection.query('UPDATE "User" SET "passwordHash" = $2 WHERE "id" = $1', [id, passwordHash])
      else await connection.query('DELETE FROM "User" WHERE "id" = $1', [id])
      const signingIn = send({ name, password })
      // The sign-in waits for the lock on the user's row. If it wrongly took no lock, it would respond instead.
      await Promise.race([waitForBlockedConnections(connection), signingIn])
      await connection.query('COMMIT')
      return signingIn
    })
    expect(response).toEqual(wrong)
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
  },
)

test('a password of five characters, which only registration refuses, signs in', async () => {
  const { name } = await makeUser({ password: 'short' })
  expect((await send({ name, password: 'short' })).status).toBe(200)
})

test.each([
  [{}, { name: fillAll, password: fillAll }],
  [{ name: 'Somebody' }, { password: fillAll }],
  [{ password }, { name: fillAll }],
  [{ name: ' ', email: '', password }, { name: fillAll }],
])('%j is refused with an error for each missing field', async (body, fields) => {
  expect(await send(body)).toEqual({ status: 400, body: { message: fillAll, fields } })
})

test.each([[undefined], [''], ['not-a-token']])(
  'the human check token %j is refused',
  async (turnstileToken) => {
    const { name } = await makeUser({ password })
    expect(await send({ name, password, turnstileToken })).toEqual({
      status: 400,
      body: { message: humanCheck, fields: { turnstileToken: humanCheck } },
    })
  },
)

test.each([
  ['/courses', '/courses'],
  ['/selected-course/testing?task=1#reason', '/selected-course/testing?task=1#reason'],
  ['/admin/manage-users', '/admin/manage-users'],
  [undefined, '/'],
  ['', '/'],
  ['courses', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/protect/session-log-out', '/'],
])('signing in with the next page %j leads to %s', async (next, path) => {
  const { name } = await makeUser({ password })
  expect(await send({ name, password, ...(next !== undefined && { next }) })).toMatchObject({
    status: 200,
    body: { path },
  })
})

test('signing in ends the session that the browser had, and creates one with a new token', async () => {
  const user = await makeUser({ password })
  const client = await Client.of(user)
  const [before] = await db.session.findMany({ where: { userId: user.id } })
  const cookie = client.cookies.get('next-auth.session-token')
  expect((await send({ name: user.name, password }, client)).status).toBe(200)
  const after = await db.session.findMany({ where: { userId: user.id } })
  expect(after).toHaveLength(1)
  expect(after[0]?.id).not.toBe(before?.id)
  expect(client.cookies.get('next-auth.session-token')).not.toBe(cookie)
})

test('after ten wrong passwords for an account from one IP address, even the right password is refused from there', async () => {
  const { name } = await makeUser({ password })
  const client = Client.guest()
  for (let n = 0; n < 10; n++) expect(await send({ name, password: `wrong ${n}` }, client)).toEqual(wrong)
  const body = { name, password, turnstileToken: await humanToken() }
  const response = await client.call(login, 'POST', { body })
  expect(response.status).toBe(429)
  expect(await response.json()).toEqual({ message: messages.general.tooMany })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await send({ name, password })).status).toBe(200)
})

test('of twenty parallel guesses ten are checked, even after a dozen correct passwords, which do not count', async () => {
  const { name } = await makeUser({ password })
  const client = Client.guest()
  for (let n = 0; n < 12; n++) expect((await send({ name, password }, client)).status).toBe(200)
  const answers = await inParallel(20, (index) =>
    send({ name: index % 2 ? name : name.toUpperCase(), password: 'no' }, client),
  )
  expect(countByStatus(answers)).toEqual({ 401: 10, 429: 10 })
})

test('correct passwords lock nobody out, however many arrive in parallel', async () => {
  const { name } = await makeUser({ password })
  const client = Client.guest()
  const answers = await inParallel(30, () => send({ name, password }, client))
  // More than ten in parallel may be refused for a moment: each counts until it has succeeded.
  for (const { status } of answers) expect([200, 429]).toContain(status)
  for (let n = 0; n < 10; n++) expect((await send({ name, password }, client)).status).toBe(200)
})

test('of a thousand guesses at one account from two hundred IP addresses at most twenty are checked', async () => {
  const { name } = await makeUser({ password })
  const clients = Array.from({ length: 200 }, () => Client.guest())
  const answers: { status: number }[] = []
  for (let round = 0; round < 5; round++) {
    answers.push(...(await Promise.all(clients.map((client) => send({ name, password: 'wrong' }, client)))))
  }
  const counts = countByStatus(answers)
  recordTestFigure(`${counts[401]} of ${answers.length} guesses checked`)
  expect(counts[401]).toBeLessThanOrEqual(20)
  // 503: the queue of hashes was full; no attempt is used up.
  expect((counts[401] ?? 0) + (counts[429] ?? 0) + (counts[503] ?? 0)).toBe(1000)
})

test('after a hundred failures a day an account refuses browsers that have not signed in to it before', async () => {
  const { name } = await makeUser({ password })
  for (let n = 0; n < 5; n++) {
    expect(countByStatus(await inParallel(25, () => send({ name, password: 'wrong' })))).toEqual({
      401: 20,
      429: 5,
    })
    // Resets the limit of fifteen minutes, not that of the day.
    await pool.query(`DELETE FROM rate_limit WHERE key = $1`, [`signInAccount:${name.toLowerCase()}`])
  }
  expect(countByStatus(await inParallel(5, () => send({ name, password: 'wrong' })))).toEqual({ 429: 5 })
})

test('an unknown name is limited like a known one', async () => {
  const client = Client.guest()
  const name = randomWord()
  for (let n = 0; n < 10; n++) expect(await send({ name, password }, client)).toEqual(wrong)
  expect((await send({ name, password }, client)).status).toBe(429)
})

test('guesses at one account from many IP addresses are limited, too', async () => {
  const { name } = await makeUser({ password })
  const answers = await inParallel(25, () => send({ name, password: 'wrong' }))
  expect(countByStatus(answers)).toEqual({ 401: 20, 429: 5 })
})
