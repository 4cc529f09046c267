import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const askForCookies = (origin: string) => fetch(`${origin}/api/human-check/challenge`)

/** Writes as any browser does, with the cookies and the token that some answer brought. */
export async function post(origin: string, path: string, body: object, asked?: Response) {
  const { headers } = asked ?? (await askForCookies(origin))
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': token },
    body: JSON.stringify(body),
  })
}

/** The token of a challenge of the human check, solved as a browser solves it. */
export const solved = async (challenge: Challenge) =>
  btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))

/** Signs in as any browser does. */
export async function signIn(origin: string, email: string, password: string) {
  const asked = await askForCookies(origin)
  const turnstileToken = await solved((await asked.json()) as Challenge)
  const response = await post(origin, '/api/user/login', { email, password, turnstileToken }, asked)
  return { status: response.status, body: (await response.json()) as { user_data?: { role: string } } }
}
