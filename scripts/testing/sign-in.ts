import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Fetches a challenge of the human check; the response also sets the CSRF cookie. */
const fetchChallenge = (origin: string) => fetch(`${origin}/api/human-check/challenge`)

/** Sends a POST like a browser, with the cookies and the CSRF token of an earlier response. */
export async function post(origin: string, path: string, body: object, earlier?: Response) {
  const { headers } = earlier ?? (await fetchChallenge(origin))
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': token },
    body: JSON.stringify(body),
  })
}

/** Solves a challenge of the human check as a browser does; returns the token. */
export const solveHumanCheck = async (challenge: Challenge) =>
  btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))

/** Signs in like a browser, with a solved human check. */
export async function signIn(origin: string, email: string, password: string) {
  const challengeResponse = await fetchChallenge(origin)
  const humanCheckToken = await solveHumanCheck((await challengeResponse.json()) as Challenge)
  const response = await post(
    origin,
    '/api/user/login',
    // The API calls the token of every human check `turnstileToken`.
    { email, password, turnstileToken: humanCheckToken },
    challengeResponse,
  )
  return { status: response.status, body: (await response.json()) as { user_data?: { role: string } } }
}
