/** Digits and consonants, so that no code spells a word. O, I and L are missing because they look like digits. */
export const codeAlphabet = '0123456789BCDFGHJKMNPQRSTVWXYZ'

/** Gives 2^49 codes: the rate limit for unknown codes permits too few attempts to guess one. */
export const codeLength = 10

/** A code as stored, from what was typed or pasted. */
export const normalizeCode = (input: string) =>
  input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** Checks only the length: a code with characters outside the alphabet is not found in the database anyway. */
export const hasCodeLength = (code: string) => code.length === codeLength

/** The code in two groups, for people who type it. */
export const formatCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`
