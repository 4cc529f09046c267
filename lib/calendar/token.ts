import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'

/** The stored random key with its signature, so that a copy of the database is not enough to read a calendar. */
export const calendarToken = (key: string) => `${key}.${sign('calendar', key)}`

/** Returns the key of a token, which may end in `.ics`; null if this installation did not sign the token. */
export function verifyCalendarToken(token: string) {
  const [key = '', signature = ''] = token.replace(/\.ics$/, '').split('.')
  return isEqualInConstantTime(signature, sign('calendar', key)) ? key : null
}
