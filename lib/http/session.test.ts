import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as signOut } from '@/app/api/protect/session-log-out/route'
import { makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'

test('a session that was signed out is over at the next request, whoever kept the cookie', async () => {
  const user = await makeUser()
  const client = await Client.of(user)
  const thief = new Client()
  for (const [name, value] of client.cookies) thief.cookies.set(name, value)

  expect((await client.json(sessionCheck, 'GET')).body).toMatchObject({
    session: true,
    user_data: { _id: user.id },
  })
  expect((await client.json(signOut, 'POST')).status).toBe(200)
  expect(await thief.json(sessionCheck, 'GET')).toMatchObject({
    status: 401,
    body: { message: 'Session expired', session: false },
  })
})
