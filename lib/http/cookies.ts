import { env } from '@/lib/env'

const secure = env.APP_URL.startsWith('https://')

/** Browsers accept a cookie with the prefix `__Host-` only over https and from this host: no other host can set it. */
export const cookieNames = {
  session: secure ? '__Host-next-auth.session-token' : 'next-auth.session-token',
  device: secure ? '__Host-device' : 'device',
  csrf: 'XSRF-TOKEN',
} as const

export function readCookie(header: string | null, name: string) {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return null
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

type Options = { maxAgeSeconds?: number; readableByScripts?: boolean; sameSite: 'Strict' | 'Lax' }

/** A Set-Cookie value for all paths of the site, with `Secure` if the site is reached over https. */
export function serializeCookie(
  name: string,
  value: string,
  { maxAgeSeconds, readableByScripts, sameSite }: Options,
) {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${Math.floor(maxAgeSeconds)}`
  return `${name}=${value}; Path=/; SameSite=${sameSite}${readableByScripts ? '' : '; HttpOnly'}${secure ? '; Secure' : ''}${age}`
}
