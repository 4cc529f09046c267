import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'
import { messages } from '@/lib/messages'
import { cookie, cookieNames, readCookie } from './cookies'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The machine may have several host names: if APP_URL is https, requests to all of them are. */
const { protocol } = new URL(env.APP_URL)

/** Value that a token is bound to: the session, or for a guest a random cookie. */
export type Binding = { kind: 'session' | 'visitor'; id: string }

/**
 * Refuses cross-site writes by Sec-Fetch-Site and Origin; with a session a header must also repeat the CSRF cookie of
 * that session. See docs/decisions.
 */
export function checkCsrf(request: Request, binding: Binding | null) {
  if (safeMethods.has(request.method)) return
  const { headers } = request
  if (!isSameOrigin(headers)) throw csrfRefusal()
  if (binding?.kind !== 'session' && (headers.has('sec-fetch-site') || headers.has('origin'))) return
  const token = readCookie(headers.get('cookie'), cookieNames.csrf)
  const repeated = headers.get('x-xsrf-token')
  if (
    !binding ||
    !token ||
    !repeated ||
    !isEqualInConstantTime(token, repeated) ||
    !isIssuedHere(token, binding)
  )
    throw csrfRefusal()
}

export function isSameOrigin(headers: Headers) {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  // Over plain http browsers send no Sec-Fetch-Site. Programs other than browsers send neither header.
  const origin = headers.get('origin')
  return origin === null || origin === env.APP_URL || origin === `${protocol}//${headers.get('host')}`
}

/** `code` lets the browser client recognize this refusal: it fetches a new token and retries once. */
const csrfRefusal = () => new AppError('forbidden', messages.session.expired, { extra: { code: 'csrf' } })

/** The first character tells scripts whether somebody is signed in, since the session cookie is HttpOnly. */
const prefixes = { session: 's', visitor: 'v' } as const

function makeToken({ kind, id }: Binding) {
  const body = `${prefixes[kind]}${randomUUID()}`
  return `${body}.${sign('csrf', `${id}!${body}`)}`
}

function isIssuedHere(token: string, { kind, id }: Binding) {
  const [body = '', mac = ''] = token.split('.')
  return body.startsWith(prefixes[kind]) && isEqualInConstantTime(mac, sign('csrf', `${id}!${body}`))
}

/** The Set-Cookie values that give the browser a valid token, if it has none. */
export function csrfCookies(request: Request, binding: Binding | null) {
  if (!binding) return newVisitorCookies()
  const present = readCookie(request.headers.get('cookie'), cookieNames.csrf)
  return present && isIssuedHere(present, binding) ? [] : [tokenCookie(binding)]
}

const tokenCookie = (binding: Binding) =>
  cookie(cookieNames.csrf, makeToken(binding), { readableByScripts: true, sameSite: 'Strict' })

const visitorBatchSize = 50
const unusedVisitorCookies: string[][] = []

/**
 * A new visitor's cookies; each pair is issued once. Made in batches: a signature made amid a request takes ten times
 * as long as one in a loop (docs/decisions/0001-http-server.md).
 */
function newVisitorCookies() {
  if (!unusedVisitorCookies.length)
    unusedVisitorCookies.push(...Array.from({ length: visitorBatchSize }, visitorCookies))
  return unusedVisitorCookies.pop() ?? visitorCookies()
}

function visitorCookies() {
  const id = randomUUID()
  return [tokenCookie({ kind: 'visitor', id }), cookie(cookieNames.visitor, id, { sameSite: 'Strict' })]
}
