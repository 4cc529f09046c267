import { randomBytes } from 'node:crypto'

const characters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** ISO 7064 MOD 37,36. */
function checkCharacter(text: string) {
  let product = 36
  for (const character of text) product = (((product + characters.indexOf(character)) % 36 || 36) * 2) % 37
  return characters.charAt((37 - product) % 36)
}

/** Unknown IDs with a correct check character. */
export const unknownIds = (count: number) => Array.from({ length: count }, draw)

function draw(): string {
  const random = [...randomBytes(11)].map((byte) => 'bcdfghjkmnpqrstvwxyz'.charAt(byte % 20)).join('')
  const check = checkCharacter(`tt001${random}`)
  // Three letters are read as digits, wherever they appear.
  if ('ilo'.includes(check)) return draw()
  return `tt-001-${(random + check).match(/.{4}/g)?.join('-')}`
}
