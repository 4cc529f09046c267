import { randomBytes } from 'node:crypto'

const characters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The check character of ISO 7064 MOD 37,36. */
function checkCharacter(text: string) {
  let product = 36
  for (const character of text) product = (((product + characters.indexOf(character)) % 36 || 36) * 2) % 37
  return characters.charAt((37 - product) % 36)
}

/** Random certificate IDs with a correct check character; no certificate has them. */
export const unknownCertificateIds = (count: number) => Array.from({ length: count }, unknownCertificateId)

export function unknownCertificateId(): string {
  const random = [...randomBytes(11)].map((byte) => 'bcdfghjkmnpqrstvwxyz'.charAt(byte % 20)).join('')
  const check = checkCharacter(`tt001${random}`)
  // The lookup reads the letters i, l and o as digits, so no ID has them.
  if ('ilo'.includes(check)) return unknownCertificateId()
  return `tt-001-${(random + check).match(/.{4}/g)?.join('-')}`
}
