import { readFile } from 'node:fs/promises'
import type { AxiosStatic } from 'axios'
import { expect, test } from './support/people'

declare global {
  interface Window {
    axios: AxiosStatic
  }
}

test('in a browser, axios sends the CSRF token with its default settings', async ({ learner: { page } }) => {
  await page.goto('/')
  await page.evaluate(await readFile('node_modules/axios/dist/axios.min.js', 'utf8'))
  const statuses = await page.evaluate(async () => {
    const { data } = await window.axios.get('/api/protect/session-check')
    const { _id } = data.user_data
    const path = `/api/profile/update-user-profile-data/${_id}`
    const written = await window.axios.put(path, { full_name: 'Asha Raman' })
    const withoutToken = await window.axios.put(path, {}, { xsrfCookieName: 'none', validateStatus: null })
    const signedOut = await window.axios.post('/api/protect/session-log-out')
    return [written.status, withoutToken.status, signedOut.status]
  })
  expect(statuses).toEqual([200, 403, 200])
})
