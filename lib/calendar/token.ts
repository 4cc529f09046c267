import { same, sign } from '@/lib/security/derived-keys'

/** A random key with its signature (256 bits): a copy of the database opens no calendar, and nobody guesses one. */
export const calendarToken = (key: string) => `${key}.${sign('calendar', key)}`

/** The key of a token, with or without the file's ending; null if the signature is not ours. */
export function keyInToken(token: string) {
  const [key = '', signature = ''] = token.replace(/\.ics$/, '').split('.')
  return same(signature, sign('calendar', key)) ? key : null
}
