import { randomBytes } from 'node:crypto'
import { cookie, cookieNames, readCookie } from '@/lib/http/cookies'
import { same, sign } from '@/lib/security/derived-keys'
import { knownBrowser as limits, SECOND } from '@/lib/limits'

const seal = (userId: string, body: string) => sign('device', `${userId}!${body}`)

/**
 * The Set-Cookie value of a browser that has signed in to this account. Its failed sign-ins are counted apart, so
 * that strangers cannot lock the owner out.
 */
export function knownBrowserCookie(userId: string) {
  const body = `${randomBytes(16).toString('base64url')}.${Date.now() + limits.validForMs}`
  const maxAgeSeconds = limits.validForMs / SECOND
  return cookie(cookieNames.device, `${body}.${seal(userId, body)}`, { maxAgeSeconds, sameSite: 'Strict' })
}

/** The key for counting a browser that is known for the account, or null. */
export function knownBrowser(cookies: string | null, userId: string) {
  const [name = '', until = '', mac = ''] = readCookie(cookies, cookieNames.device)?.split('.') ?? []
  return same(mac, seal(userId, `${name}.${until}`)) && Number(until) > Date.now() ? name : null
}
