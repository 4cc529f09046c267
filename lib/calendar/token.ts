import { isEqualInConstantTime, sign } from '@/lib/security/derived-keys'

/** A random key with its signature (256 bits): a copy of the database opens no calendar, and nobody guesses one. */
export const calendarToken = (key: string) => `${key}.${sign('calendar', key)}`

/** The key of a token, with or without the file's ending; null if this installation did not sign it. */
export function keyInToken(token: string) {
  const [key = '', signature = ''] = token.replace(/\.ics$/, '').split('.')
  return isEqualInConstantTime(signature, sign('calendar', key)) ? key : null
}
