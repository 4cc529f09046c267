import { randomBytes } from 'node:crypto'
import { sessionCookie, startSession } from '@/lib/auth/session'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { csrfCookie } from '@/lib/http/csrf'
import type { Declaration } from '@/lib/http/handle'
import { assertDeclared } from './assert-declared'

export type Handler = {
  (request: Request, context: { params: Promise<unknown> }): Promise<Response>
  declaration: Declaration
}
export type RequestOptions = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** Fills the parameters into a path and appends the query. */
export function fillPath(path: string, { params = {}, query = {} }: RequestOptions) {
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return Object.keys(query).length ? `${filled}?${new URLSearchParams(query)}` : filled
}

/** Names of secret fields. A password reset has a user name or e-mail in `ID`; the `id` of a row is no secret. */
const secretFields = /[pP]assword|[tT]oken|otp|code|email|^ID$/

const secretsIn = (body: unknown) =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && secretFields.test(name) ? [value] : [],
  )

/** An HTTP client for tests. It stores cookies, and sends the CSRF token in a header as axios does. */
export class Client {
  /** Responses that the server's log must contain. All clients of a test file share this map and the set below. */
  static readonly statusByRequestId = new Map<string, number>()
  /** Texts that the server's log must not contain. */
  static readonly secrets = new Set<string>()

  readonly cookies = new Map<string, string>()
  /** The client's network address, as the server sees it. */
  address = `client-${randomBytes(4).toString('hex')}`

  /** A client that is signed in as the user. */
  static async of(user: { id: string }) {
    const client = new Client()
    const sessionToken = await startSession(db, user.id)
    client.storeCookies([await sessionCookie(sessionToken)])
    client.storeCookies([csrfCookie(new Request(env.APP_URL), sessionToken) ?? ''])
    return client
  }

  /** A visitor who is not signed in, with the CSRF cookie of an earlier visit. */
  static guest() {
    const client = new Client()
    client.storeCookies([csrfCookie(new Request(env.APP_URL), null) ?? ''])
    return client
  }

  storeCookies(setCookies: string[]) {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      if (/Max-Age=0\b/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(at + 1))
      Client.secrets.add(pair.slice(at + 1))
    }
  }

  headers() {
    const token = this.cookies.get('XSRF-TOKEN')
    return {
      // Handlers in process read the first of these two; a server replaces it by the second.
      'x-client-address': this.address,
      'x-forwarded-for': this.address,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { 'x-xsrf-token': token }),
    }
  }

  private request(method: string, path: string, { body, raw, headers }: RequestOptions) {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const type = content === undefined ? {} : { 'content-type': 'application/json' }
    return new Request(env.APP_URL + path, {
      method,
      headers: { ...this.headers(), ...type, ...headers },
      ...(content !== undefined && { body: content }),
    })
  }

  /** Sends a request to the server at APP_URL. */
  async send(method: string, path: string, options: RequestOptions = {}) {
    const response = await fetch(this.request(method, fillPath(path, options), options), {
      redirect: 'manual',
    })
    this.storeCookies(response.headers.getSetCookie())
    Client.statusByRequestId.set(response.headers.get('x-request-id') ?? '', response.status)
    for (const secret of secretsIn(options.body)) Client.secrets.add(secret)
    return response
  }

  /** Calls a handler in process, without a server. */
  async call(handler: Handler, method: string, { params = {}, ...options }: RequestOptions = {}) {
    const request = this.request(method, fillPath('/api/called-in-process', options), options)
    const response = await handler(request, { params: Promise.resolve(params) })
    this.storeCookies(response.headers.getSetCookie())
    await assertDeclared(method, handler.declaration, response)
    return response
  }

  /** Calls a handler in process; returns the status and the JSON. */
  async json<T = ResponseBody>(handler: Handler, method: string, options: RequestOptions = {}) {
    const response = await this.call(handler, method, options)
    return { status: response.status, body: (await response.json()) as T }
  }
}

/** Fields of most responses. */
type ResponseBody = { message: string; fields?: Record<string, string> }
