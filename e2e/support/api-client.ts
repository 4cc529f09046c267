import { randomBytes } from 'node:crypto'
import {
  request,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from 'playwright/test'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { UserData } from '@/lib/auth/actor'
import { userRecordKey } from '@/lib/browser/user-record'
import { api } from '@/lib/routes'
import { userFromWire, userToWire, type User } from '@/lib/users/from-wire'

export type Person = { name: string; email: string; password: string }

const newIpAddress = () => `10.${[...randomBytes(3)].join('.')}`
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000'

/** Calls the API without a browser, for steps that are not what a test is about. */
export class ApiClient {
  user: User = {
    id: '',
    name: '',
    email: '',
    full_name: '',
    role: 'user',
    institute_role: 'user',
    created_at: '',
  }

  private constructor(
    private readonly http: APIRequestContext,
    private readonly ipAddress: string,
  ) {}

  static async guest() {
    const ipAddress = newIpAddress()
    // The server may close an idle connection just when the next request reuses it.
    const extraHTTPHeaders = { 'x-forwarded-for': ipAddress, connection: 'close' }
    const http = await request.newContext({ baseURL, extraHTTPHeaders })
    return new ApiClient(http, ipAddress)
  }

  static async registered({ name, email, password }: Person) {
    const client = await ApiClient.guest()
    const body = {
      name,
      email,
      password,
      confirm_password: password,
      turnstileToken: await client.humanToken(),
    }
    const { user_data } = await client.call<{ user_data: UserData }>('POST', api.register, body)
    client.user = userFromWire(user_data)
    return client
  }

  static async signedIn({ email, password }: Person) {
    const client = await ApiClient.guest()
    const body = { email, password, turnstileToken: await client.humanToken() }
    const { user_data } = await client.call<{ user_data: UserData }>('POST', api.login, body)
    client.user = userFromWire(user_data)
    return client
  }

  /** Returns the JSON of the response; throws if the call is refused. */
  async call<T = { message: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<T> {
    const { cookies } = await this.http.storageState()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const response = await this.http.fetch(path, { method, data, headers: { 'x-xsrf-token': token } })
    if (!response.ok())
      throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }

  /** Opens a browser context with the client's IP address, signed in unless the client is a guest. */
  async openContext(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
    const { cookies } = await this.http.storageState()
    const origins = this.user.id
      ? [
          {
            origin: new URL(baseURL).origin,
            localStorage: [{ name: userRecordKey, value: this.#encodeUserRecord() }],
          },
        ]
      : []
    return browser.newContext({
      extraHTTPHeaders: this.#headers,
      storageState: { cookies, origins },
      ...options,
    })
  }

  /**
   * Gives `context`, which must have no cookies, the client's IP address, cookies and local storage. `page` must show a
   * page of the product, because local storage belongs to an origin.
   */
  async signInContext(context: BrowserContext, page: Page) {
    await context.setExtraHTTPHeaders(this.#headers)
    await context.addCookies((await this.http.storageState()).cookies)
    await page.evaluate(
      ([key, record]) => {
        localStorage.clear()
        if (record) localStorage.setItem(key, record)
      },
      [userRecordKey, this.user.id ? this.#encodeUserRecord() : ''] as const,
    )
  }

  get #headers() {
    return { 'x-forwarded-for': this.ipAddress }
  }

  #encodeUserRecord() {
    return Buffer.from(JSON.stringify(userToWire(this.user))).toString('base64')
  }

  private async humanToken() {
    const challenge = await this.call<Challenge>('GET', api.humanCheck)
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
}
