import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'
import { messages } from '@/lib/messages'
import { cookie, cookieNames, readCookie } from './cookies'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The machine may have several host names: if APP_URL is https, requests to all of them are. */
const { protocol } = new URL(env.APP_URL)

/**
 * Refuses cross-site writes by Sec-Fetch-Site and Origin; with a session a header must also repeat the CSRF cookie of
 * that session. See docs/decisions.
 */
export function checkCsrf(request: Request, sessionId: string | null) {
  if (safeMethods.has(request.method)) return
  const { headers } = request
  if (!isSameOrigin(headers)) throw csrfRefusal()
  if (sessionId === null && (headers.has('sec-fetch-site') || headers.has('origin'))) return
  const token = readCookie(headers.get('cookie'), cookieNames.csrf)
  const repeated = headers.get('x-xsrf-token')
  if (!token || !repeated || !isEqualInConstantTime(token, repeated) || !isIssuedHere(token, sessionId))
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
const prefixOf = (sessionId: string | null) => (sessionId === null ? 'v' : 's')

/** A token is valid for one session, or for all guests: these have no session that a forged request could use. */
const signatureOf = (body: string, sessionId: string | null) =>
  sign('csrf', `${sessionId ?? 'visitor'}!${body}`)

function makeToken(sessionId: string | null) {
  const body = `${prefixOf(sessionId)}${randomUUID()}`
  return `${body}.${signatureOf(body, sessionId)}`
}

function isIssuedHere(token: string, sessionId: string | null) {
  const [body = '', mac = ''] = token.split('.')
  return body.startsWith(prefixOf(sessionId)) && isEqualInConstantTime(mac, signatureOf(body, sessionId))
}

/** The Set-Cookie value that gives the browser a valid token; null if it has one. */
export function csrfCookie(request: Request, sessionId: string | null) {
  const present = readCookie(request.headers.get('cookie'), cookieNames.csrf)
  if (present && isIssuedHere(present, sessionId)) return null
  const token = sessionId === null ? newVisitorToken() : makeToken(sessionId)
  return cookie(cookieNames.csrf, token, { readableByScripts: true, sameSite: 'Strict' })
}

const batchSize = 50
const unusedVisitorTokens: string[] = []

/**
 * Each token is issued once. Made in batches: a signature made amid a request takes ten times as long as one in a loop
 * (docs/decisions/0001-http-server.md).
 */
function newVisitorToken() {
  if (!unusedVisitorTokens.length)
    unusedVisitorTokens.push(...Array.from({ length: batchSize }, () => makeToken(null)))
  return unusedVisitorTokens.pop() ?? makeToken(null)
}
