import '@/lib/testing/no-database'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { POST as requestEnrollment } from '@/app/api/course/enollment-request/route'
import { GET as listCourses } from '@/app/api/course/list-courses/route'
import { GET as live } from '@/app/api/health/live/route'
import { GET as ready } from '@/app/api/health/ready/route'
import { GET as sessionCheck } from '@/app/api/protect/session-check/route'
import { POST as signOut } from '@/app/api/protect/session-log-out/route'
import { POST as login } from '@/app/api/user/login/route'
import { sessionCookie } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { messages } from '@/lib/messages'
import { humanToken } from '@/lib/testing/human-check'
import { Client, type Handler } from '@/lib/testing/request'
import { csrfCookie } from './csrf'

const sessionToken = 'issued-while-the-database-was-reachable'

async function makeSignedInClient() {
  const client = new Client()
  client.storeCookies([await sessionCookie(sessionToken)])
  client.storeCookies([csrfCookie(new Request(env.APP_URL), sessionToken) ?? ''])
  return client
}

test('without a database the liveness probe is answered with 200', async () => {
  expect((await new Client().call(live, 'GET')).status).toBe(200)
})

const routes: [string, Handler, 'GET' | 'POST'][] = [
  ['readiness', ready, 'GET'],
  ['the list of courses', listCourses, 'GET'],
  ['verification', verify, 'GET'],
  ['the session', sessionCheck, 'GET'],
  ['signing out', signOut, 'POST'],
  ['signing in', login, 'POST'],
  ['an enrollment', requestEnrollment, 'POST'],
]

test.each(routes)(
  'without a database %s is answered with 503, and the session stays',
  async (_, handler, method) => {
    const client = await makeSignedInClient()
    const before = new Map(client.cookies)
    const params = { certificateId: 'tt-001-bcdf-ghj6' }
    const body = { name: 'Somebody', password: 'first-steps', turnstileToken: await humanToken() }
    const response = await client.call(handler, method, { params, ...(method === 'POST' && { body }) })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({ message: messages.general.unavailable })
    expect(client.cookies).toEqual(before)
  },
)
