import { currentInstitute } from '@/lib/institute/settings'

/**
 * A certificate ID, `cid` in the code and the database, is stored in lower case and shown in upper case. Its format:
 * docs/decisions/0005-certificate-ids.md.
 */

/** Alphabet of the random and check characters: without vowels, and without `l`, which looks like 1. */
export const alphabet = '0123456789bcdfghjkmnpqrstvwxyz'

/**
 * The characters of ISO 7064 MOD 37,36 in the order of their values. IDs whose check character is not in `alphabet` are
 * not issued.
 */
const iso7064Alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
// The former, shorter form ends in 8 characters, the present one in 12. No text matches both.
const pattern = /^([a-z]{2,4})(?:(\d{3,6})([0-9a-z]{8})|(\d{3,9})([0-9a-z]{12}))$/

/** The check character of a text of digits and lower-case letters. */
export function checkCharacter(text: string) {
  const modulus = iso7064Alphabet.length
  let sum = modulus
  for (const character of text) {
    sum = (sum + iso7064Alphabet.indexOf(character)) % modulus || modulus
    sum = (sum * 2) % (modulus + 1)
  }
  return iso7064Alphabet.charAt((modulus + 1 - sum) % modulus)
}

export const hasValidCheckCharacter = (text: string) => checkCharacter(text.slice(0, -1)) === text.slice(-1)

/**
 * Normalizes a typed ID: case, spaces, dashes and letters that look like digits. Other texts are only put into
 * NFKC, trimmed and lowercased.
 */
export function normalizeCid(input: string) {
  const text = input.normalize('NFKC').trim().toLowerCase()
  const bare = text.replace(/[\s\p{Pd}]/gu, '')
  const candidates = prefixesOf(bare).flatMap((prefix) => parseWithPrefix(bare, prefix) ?? [])
  return candidates.find(isValidCid) ?? candidates[0] ?? text
}

/**
 * The prefixes to try, in this order: those of the institute with which the text begins, and the letters before its first
 * digit. With the prefix TT, `tto01` is read as `tt001`, not as the prefix TTO.
 */
function prefixesOf(bare: string) {
  const own = currentInstitute().prefixes.map((prefix) => prefix.toLowerCase())
  const leading = /^[a-z]{2,4}(?=\d)/.exec(bare)?.[0]
  return [...own.filter((prefix) => bare.startsWith(prefix)), ...(leading ? [leading] : [])]
}

/** The normalized ID, or null if the text does not have the form of an ID with this prefix. */
function parseWithPrefix(bare: string, prefix: string) {
  const rest = bare.slice(prefix.length).replaceAll('o', '0').replace(/[il]/g, '1')
  const [, foundPrefix, formerNumber, formerTail, number = formerNumber, tail = formerTail] =
    pattern.exec(prefix + rest) ?? []
  return foundPrefix === prefix && number && tail ? joinCid(prefix, number, tail) : null
}

export const joinCid = (prefix: string, number: string, tail: string) =>
  [prefix, number, ...(tail.match(/.{4}/g) ?? [])].join('-')

/** Whether a normalized text has the form of an ID and the right check character; others were never issued. */
export function isValidCid(cid: string) {
  const bare = cid.replaceAll('-', '')
  return pattern.test(bare) && hasValidCheckCharacter(bare)
}

/** Whether a typed text has the form of an ID, even with a wrong check character. */
export const hasCidPattern = (input: string) => pattern.test(normalizeCid(input).replaceAll('-', ''))

/** The ID as people read it. */
export const formatCertificateId = (cid: string) => cid.toUpperCase()
