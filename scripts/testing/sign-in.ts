import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Signs in as any browser does. */
export async function signIn(origin: string, email: string, password: string) {
  const asked = await fetch(`${origin}/api/human-check/challenge`)
  const challenge = (await asked.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const cookies = asked.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const turnstileToken = btoa(JSON.stringify({ challenge, solution }))
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': token },
    body: JSON.stringify({ email, password, turnstileToken }),
  })
  return { status: response.status, body: (await response.json()) as { user_data?: { role: string } } }
}
