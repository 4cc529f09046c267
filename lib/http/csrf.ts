import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'
import { messages } from '@/lib/messages'
import { cookieNames, readCookie, serializeCookie } from './cookies'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** This machine may have several host names; the protocol of APP_URL applies to all of them. */
const { protocol } = new URL(env.APP_URL)

/**
 * Refuses writes that Sec-Fetch-Site or Origin shows to be from another origin. With a session, or without these
 * headers, a write must also repeat its valid CSRF cookie in X-XSRF-TOKEN.
 */
export function checkCsrf(request: Request, sessionToken: string | null) {
  if (safeMethods.has(request.method)) return
  const { headers } = request
  if (!isSameOrigin(headers)) throw csrfRefusal()
  if (sessionToken === null && (headers.has('sec-fetch-site') || headers.has('origin'))) return
  const token = readCookie(headers.get('cookie'), cookieNames.csrf)
  const repeated = headers.get('x-xsrf-token')
  if (!token || !repeated || !isEqualInConstantTime(token, repeated) || !isValidToken(token, sessionToken))
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
const prefixOf = (sessionToken: string | null) => (sessionToken === null ? 'v' : 's')

/**
 * A token is bound to its session. One for a visitor is valid for every visitor: without a session, a forged request
 * does no harm.
 */
const signatureOf = (body: string, sessionToken: string | null) =>
  sign('csrf', `${sessionToken ?? 'visitor'}!${body}`)

function makeToken(sessionToken: string | null) {
  const body = `${prefixOf(sessionToken)}${randomUUID()}`
  return `${body}.${signatureOf(body, sessionToken)}`
}

function isValidToken(token: string, sessionToken: string | null) {
  const [body = '', mac = ''] = token.split('.')
  return (
    body.startsWith(prefixOf(sessionToken)) && isEqualInConstantTime(mac, signatureOf(body, sessionToken))
  )
}

/** The Set-Cookie value that gives the browser a valid token; null if it has one. */
export function csrfCookie(request: Request, sessionToken: string | null) {
  const present = readCookie(request.headers.get('cookie'), cookieNames.csrf)
  if (present && isValidToken(present, sessionToken)) return null
  const token = sessionToken === null ? newVisitorToken() : makeToken(sessionToken)
  return serializeCookie(cookieNames.csrf, token, { readableByScripts: true, sameSite: 'Strict' })
}

const batchSize = 50
const unusedVisitorTokens: string[] = []

/**
 * Returns a different token each time. Signs many in one loop, because a signature made alone takes ten times as long
 * as one made in a loop (docs/decisions/0001-http-server.md).
 */
function newVisitorToken() {
  if (!unusedVisitorTokens.length)
    unusedVisitorTokens.push(...Array.from({ length: batchSize }, () => makeToken(null)))
  return unusedVisitorTokens.pop() ?? makeToken(null)
}
