import axios from 'axios'
import { env } from '@/lib/env'
import { cookieNames } from '@/lib/http/cookies'
import { humanToken } from '@/lib/testing/human-check'
import { randomWord } from '@/lib/testing/factories'
import { password } from './people'

/** Makes an axios client that stores and sends cookies as a browser does. */
function makeAxiosClient(initial: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(initial))
  // Under Node, axios does not copy the CSRF token from the cookie to the header, so an interceptor does. The names
  // of the cookie and the header are axios' defaults.
  const { xsrfCookieName = '', xsrfHeaderName = '' } = axios.defaults
  const client = axios.create({ baseURL: env.APP_URL, validateStatus: null })
  client.interceptors.request.use((config) => {
    config.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const token = cookies.get(xsrfCookieName)
    if (token) config.headers.set(xsrfHeaderName, token)
    return config
  })
  client.interceptors.response.use((response) => {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  })
  return client
}

test('a client with the defaults of axios registers, reads, writes and logs out without code for CSRF tokens', async () => {
  const client = makeAxiosClient()
  const name = `Newcomer${randomWord()}`
  const fields = { name, email: `${name}@example.test`, password, confirm_password: password }
  expect((await client.get('/api/protect/session-check')).status).toBe(401)
  const registered = await client.post('/api/user/register', {
    ...fields,
    turnstileToken: await humanToken(),
  })
  expect(registered.status).toBe(201)
  const { _id, email } = registered.data.user_data
  expect((await client.get('/api/protect/session-check')).data).toMatchObject({ session: true })
  const profile = `/api/profile/update-user-profile-data/${_id}`
  expect((await client.put(profile, { full_name: 'Asha Raman' })).status).toBe(200)
  const profileResponse = await client.post('/api/profile/get-user-profile-data', { _id, name, email })
  expect(profileResponse.data.data).toMatchObject({ full_name: 'Asha Raman' })
  expect((await client.delete('/api/task/delete-submited-task/none')).status).toBe(404)
  expect((await client.post('/api/protect/session-log-out')).status).toBe(200)
  expect((await client.get('/api/protect/session-check')).status).toBe(401)
})

test('the same client is refused without the CSRF header that axios adds by default', async () => {
  const client = makeAxiosClient()
  await client.get('/api/protect/session-check')
  client.interceptors.request.clear()
  expect((await client.post('/api/protect/session-log-out')).status).toBe(403)
})

test('a first POST without a CSRF cookie and calls with an invalid session cookie are not refused as forged', async () => {
  const client = makeAxiosClient()
  client.defaults.headers.common.origin = env.APP_URL
  const body = { name: randomWord(), password, turnstileToken: await humanToken() }
  expect((await client.post('/api/user/login', body)).status).toBe(401)
  const stale = makeAxiosClient({ [cookieNames.session]: 'of-another-day' })
  expect((await stale.post('/api/protect/session-log-out')).status).toBe(200)
  expect((await stale.put('/api/profile/update-user-profile-data/none', {})).status).toBe(401)
})

test('an empty full name is refused and the saved one stays', async () => {
  const client = makeAxiosClient()
  await client.get('/api/protect/session-check')
  const name = `Newcomer${randomWord()}`
  const fields = { name, email: `${name}@example.test`, password, confirm_password: password }
  const { data } = await client.post('/api/user/register', { ...fields, turnstileToken: await humanToken() })
  const profile = `/api/profile/update-user-profile-data/${data.user_data._id}`
  expect((await client.put(profile, { full_name: 'Asha Raman' })).status).toBe(200)
  expect((await client.put(profile, { full_name: '' })).status).toBe(400)
  const { data: check } = await client.get('/api/protect/session-check')
  expect(check.user_data).toMatchObject({ full_name: 'Asha Raman' })
})
