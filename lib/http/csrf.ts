import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { same, sign } from '@/lib/security/derived-keys'
import { messages } from '@/lib/messages'
import { cookie, cookieNames, readCookie } from './cookies'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The machine may have further names, but where it is reached over https, it is so under each. */
const { protocol } = new URL(env.APP_URL)

/** What a token is bound to: the session, or for a guest a random cookie. */
export type Binding = { kind: 'session' | 'visitor'; id: string }

/**
 * Refuses a write that another site may have caused. A browser says where a request comes from
 * (Sec-Fetch-Site, Origin); with a session, every client must also repeat the readable cookie in a header, which
 * another site can't read, and the token must be one that we made for this very session. Without a session there is
 * nothing to abuse: a request that names our own origin needs no token.
 */
export function checkCsrf(request: Request, binding: Binding | null) {
  if (safeMethods.has(request.method)) return
  const { headers } = request
  if (!fromOurPages(headers)) throw refused()
  if (binding?.kind !== 'session' && (headers.has('sec-fetch-site') || headers.has('origin'))) return
  const token = readCookie(request.headers.get('cookie'), cookieNames.csrf)
  const repeated = request.headers.get('x-xsrf-token')
  if (!binding || !token || !repeated || !same(token, repeated) || !isIssuedHere(token, binding))
    throw refused()
}

export function fromOurPages(headers: Headers) {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  // Over plain http a browser sends no Sec-Fetch-Site, and a program that is no browser sends neither.
  const origin = headers.get('origin')
  return origin === null || origin === env.APP_URL || origin === `${protocol}//${headers.get('host')}`
}

/** `code` lets our own client tell this refusal from others: it asks for a new token and tries once more. */
const refused = () => new AppError('forbidden', messages.session.expired, { extra: { code: 'csrf' } })

/** The first letter tells the browser's code whether it is signed in, which it can't see otherwise. */
const prefixes = { session: 's', visitor: 'v' } as const

function makeToken({ kind, id }: Binding) {
  const body = `${prefixes[kind]}${randomUUID()}`
  return `${body}.${sign('csrf', `${id}!${body}`)}`
}

function isIssuedHere(token: string, { kind, id }: Binding) {
  const [body = '', mac = ''] = token.split('.')
  return body.startsWith(prefixes[kind]) && same(mac, sign('csrf', `${id}!${body}`))
}

/** The Set-Cookie values that give the browser a token where it has none that fits. */
export function csrfCookies(request: Request, binding: Binding | null) {
  const present = readCookie(request.headers.get('cookie'), cookieNames.csrf)
  if (binding && present && isIssuedHere(present, binding)) return []
  const to = binding ?? { kind: 'visitor' as const, id: randomUUID() }
  const cookies = [cookie(cookieNames.csrf, makeToken(to), { readable: true, sameSite: 'Strict' })]
  if (!binding) cookies.push(cookie(cookieNames.visitor, to.id, { sameSite: 'Strict' }))
  return cookies
}
