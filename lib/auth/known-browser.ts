import { randomBytes } from 'node:crypto'
import { cookieNames, readCookie, serializeCookie } from '@/lib/http/cookies'
import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'
import { knownBrowser as limits, SECOND } from '@/lib/limits'

const signatureOf = (userId: string, body: string) => sign('device', `${userId}!${body}`)

/**
 * The Set-Cookie value of a browser that has signed in to this account. The failed sign-ins of this browser are counted
 * apart from those of other browsers, so that strangers cannot lock the owner out.
 */
export function knownBrowserCookie(userId: string) {
  const body = `${randomBytes(16).toString('base64url')}.${Date.now() + limits.validForMs}`
  const maxAgeSeconds = limits.validForMs / SECOND
  return serializeCookie(cookieNames.device, `${body}.${signatureOf(userId, body)}`, {
    maxAgeSeconds,
    sameSite: 'Strict',
  })
}

/** The ID by which a browser's failed sign-ins are counted; null unless the browser is known for the account. */
export function readKnownBrowserId(cookies: string | null, userId: string) {
  const [browserId = '', validUntil = '', signature = ''] =
    readCookie(cookies, cookieNames.device)?.split('.') ?? []
  return isEqualInConstantTime(signature, signatureOf(userId, `${browserId}.${validUntil}`)) &&
    Number(validUntil) > Date.now()
    ? browserId
    : null
}
