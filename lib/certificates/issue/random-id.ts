import { randomInt } from 'node:crypto'
import { currentInstitute } from '@/lib/institute/settings'
import { alphabet, checkCharacter, hasValidCheckCharacter, joinCid } from '@/lib/certificates/certificate-id'

/** Gives each course more than 2^53 IDs, so that nobody can guess one. */
const randomCharacterCount = 11

/** Random ID for a certificate of a course. */
export const randomCidForCourse = (courseNumber: number) =>
  randomCid(currentInstitute().prefix.toLowerCase(), String(courseNumber).padStart(3, '0'))

/** Takes prefix and course number from `cid`, because the course may have been deleted. */
export function randomCidForSameCourse(cid: string) {
  const [prefix = '', number = ''] = cid.split('-')
  return randomCid(prefix, number)
}

function randomCid(prefix: string, number: string) {
  for (;;) {
    const random = Array.from({ length: randomCharacterCount }, () =>
      alphabet.charAt(randomInt(alphabet.length)),
    ).join('')
    const check = checkCharacter(prefix + number + random)
    if (isIssuable(prefix + number + random + check)) return joinCid(prefix, number, random + check)
  }
}

/**
 * Whether an ID without dashes may be issued: its check character is in the alphabet and detects each swap of two
 * neighbouring characters.
 */
export const isIssuable = (text: string) => alphabet.includes(text.slice(-1)) && !allowsUndetectedSwap(text)

function allowsUndetectedSwap(text: string) {
  for (let index = 0; index + 1 < text.length; index++) {
    const swapped = text.slice(0, index) + text.charAt(index + 1) + text.charAt(index) + text.slice(index + 2)
    if (swapped !== text && hasValidCheckCharacter(swapped)) return true
  }
  return false
}
