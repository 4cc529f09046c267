import '@/lib/testing/over-https'
import { encode } from 'next-auth/jwt'
import { GET as listCourses } from '@/app/api/course/list-courses/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as signOut } from '@/app/api/protect/session-log-out/route'
import { knownBrowserCookie } from '@/lib/auth/known-browser'
import { sessionCookie, startSession } from '@/lib/auth/session'
import { db } from '@/lib/db/client'
import { keyFor } from '@/lib/security/derived-keys'
import { makeUser } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { signedInLearner } from '@/lib/testing/people'

test('over https every cookie is Secure, and HttpOnly cookies have the __Host- prefix', async () => {
  expect(await sessionCookie('a')).toMatch(
    /^__Host-next-auth\.session-token=[\w.-]+; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=604800$/,
  )
  expect(knownBrowserCookie('a')).toMatch(
    /^__Host-device=[\w.-]+; Path=\/; SameSite=Strict; HttpOnly; Secure; Max-Age=7776000$/,
  )
  const response = await new Client().call(listCourses, 'GET')
  expect(response.headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Strict; Secure$/)
})

test('the session cookie has the __Host- prefix, and signing out clears it', async () => {
  const { client } = await signedInLearner()
  expect((await client.json(sessionCheck, 'GET')).status).toBe(200)
  const response = await client.call(signOut, 'POST', { headers: { origin: 'https://learn.example.org' } })
  expect(response.headers.getSetCookie()[0]).toBe(
    '__Host-next-auth.session-token=; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=0',
  )
})

test('a session cookie without the __Host- prefix, which another subdomain or plain http could set, signs nobody in', async () => {
  const sessionToken = await startSession(db, (await makeUser()).id)
  const token = await encode({
    token: { sid: sessionToken },
    secret: keyFor('session').toString('base64url'),
  })
  for (const name of ['next-auth.session-token', '__Secure-next-auth.session-token']) {
    const client = new Client()
    client.cookies.set(name, token)
    expect((await client.json(sessionCheck, 'GET')).status).toBe(401)
  }
})

test('an Origin of the same host over plain http is refused', async () => {
  const { client } = await signedInLearner()
  const headers = { origin: 'http://learn.example.org', host: 'learn.example.org' }
  expect((await client.call(signOut, 'POST', { headers })).status).toBe(403)
})
