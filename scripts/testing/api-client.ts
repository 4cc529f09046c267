import { randomBytes } from 'node:crypto'
import type { Challenge } from 'altcha-lib/types'
import { solveHumanCheck } from './sign-in'

type UserData = { _id: string; name: string; email: string }

const timeoutMs = 20_000

/** A response whose status is not a success. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: { message?: string },
    readonly retryAfter: string | null,
  ) {
    super(`${status} ${body.message ?? ''}`)
  }
}

/** An API client with its own IP address. Its session outlasts failed calls and restarts of the server. */
export class ApiClient {
  readonly #cookies = new Map<string, string>()
  readonly address = `10.${[...randomBytes(3)].join('.')}`
  user: UserData = { _id: '', name: '', email: '' }

  constructor(public origin: string) {}

  /** Switches to this server, with the same session. */
  switchTo(origin: string) {
    this.origin = origin
    return this
  }

  static async registered(origin: string, name: string) {
    const client = new ApiClient(origin)
    const email = `${name.toLowerCase()}@example.test`
    const fields = { name, email, password: 'open-sesame', confirm_password: 'open-sesame' }
    const body = { ...fields, turnstileToken: await client.#fetchAndSolveHumanCheck() }
    client.user = (await client.call<{ user_data: UserData }>('POST', '/api/user/register', body)).user_data
    return client
  }

  static async signedIn(origin: string, email: string, password: string) {
    const client = new ApiClient(origin)
    await client.signIn(email, password)
    return client
  }

  async signIn(email: string, password: string) {
    const body = { email, password, turnstileToken: await this.#fetchAndSolveHumanCheck() }
    this.user = (await this.call<{ user_data: UserData }>('POST', '/api/user/login', body)).user_data
  }

  /** Returns the JSON of a success. Throws an `ApiError`, or the error of fetch if there is no response. */
  async call<T = { message: string }>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        'x-forwarded-for': this.address,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as T
    // The error page of a proxy is not JSON.
    const errorBody = text.startsWith('{') ? JSON.parse(text) : {}
    throw new ApiError(response.status, errorBody, response.headers.get('retry-after'))
  }

  /** The API takes the token of every human check, not only of Turnstile, as `turnstileToken`. */
  async #fetchAndSolveHumanCheck() {
    return solveHumanCheck(await this.call<Challenge>('GET', '/api/human-check/challenge'))
  }
}
