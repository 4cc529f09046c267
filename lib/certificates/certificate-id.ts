import { currentInstitute } from '@/lib/institute/settings'

/** Stored in lower case, shown in upper case. Format and check character: docs/decisions/0005-certificate-ids.md. */

/** Alphabet of the random and check characters: no vowels and no look-alikes. */
export const alphabet = '0123456789bcdfghjkmnpqrstvwxyz'

const values = '0123456789abcdefghijklmnopqrstuvwxyz'
// The length tells the two forms apart: no course with a seven-digit number has an ID of the shorter form.
const pattern = /^([a-z]{2,4})(?:(\d{3,6})([0-9a-z]{8})|(\d{3,9})([0-9a-z]{12}))$/

/** The check character of a text of digits and lower-case letters. */
export function checkCharacter(text: string) {
  const modulus = values.length
  let sum = modulus
  for (const character of text) {
    sum = (sum + values.indexOf(character)) % modulus || modulus
    sum = (sum * 2) % (modulus + 1)
  }
  return values.charAt((modulus + 1 - sum) % modulus)
}

export const hasValidCheckCharacter = (text: string) => checkCharacter(text.slice(0, -1)) === text.slice(-1)

/**
 * Normalizes a typed ID: case, spaces, dashes and letters that look like digits. Other texts are only trimmed and
 * lowercased.
 */
export function normalizeCid(input: string) {
  const text = input.normalize('NFKC').trim().toLowerCase()
  const bare = text.replace(/[\s\p{Pd}]/gu, '')
  const prefix = ownPrefixOf(bare) ?? /^[a-z]{2,4}(?=\d)/.exec(bare)?.[0] ?? ''
  const rest = bare.slice(prefix.length).replaceAll('o', '0').replace(/[il]/g, '1')
  const [, , oldNumber, oldTail, number = oldNumber, tail = oldTail] = pattern.exec(prefix + rest) ?? []
  return number && tail ? joined(prefix, number, tail) : text
}

/** A number that begins with a typed letter is told from the prefix only where the prefix is known, also a former one. */
const ownPrefixOf = (bare: string) =>
  currentInstitute()
    .prefixes.map((prefix) => prefix.toLowerCase())
    .find((prefix) => bare.startsWith(prefix))

export const joined = (prefix: string, number: string, tail: string) =>
  [prefix, number, ...(tail.match(/.{4}/g) ?? [])].join('-')

/** Whether a normalized ID is certainly wrong, by its check character. */
export function hasTypingMistake(cid: string) {
  const bare = cid.replaceAll('-', '')
  return !pattern.test(bare) || !hasValidCheckCharacter(bare)
}

/** Whether a typed text has the form of an ID. */
export const looksLikeCid = (input: string) => pattern.test(normalizeCid(input).replaceAll('-', ''))

/** The ID as people read it. */
export const formatCertificateId = (cid: string) => cid.toUpperCase()
